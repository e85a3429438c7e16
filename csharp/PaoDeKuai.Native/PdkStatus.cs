namespace PaoDeKuai.Native
{
    /// <summary>A status of the C ABI: 0 = success, negative = error.</summary>
    public enum PdkStatus
    {
        /// <summary>Success.</summary>
        Ok = 0,

        /// <summary>The list does not fit.</summary>
        Capacity = -32,
    }
}
