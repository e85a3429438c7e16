using System.Runtime.InteropServices;

namespace PaoDeKuai.Native
{
    /// <summary>The list of inputs of the nets of the library's version; 16 bytes. A net that was made for another list cannot be asked.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public struct PdkNetInputs
    {
        /// <summary>The size of the struct in bytes, 16; the wrapper sets it.</summary>
        public uint StructSize;

        /// <summary>How many inputs there are; they are numbered from 0.</summary>
        public uint Count;

        /// <summary>The hash of the list. An ONNX file of <c>pdk train export-onnx</c> has it as <c>features</c> in its metadata, 16 hex digits.</summary>
        public ulong Features;
    }
}
