namespace HjhaConsole
{
    internal static class Program
    {
        private static int Main()
        {
            return 0;
        }
    }
}
