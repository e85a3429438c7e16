namespace PaoDeKuai.Onnx
{
    /// <summary>What is wrong with a model, or with what it answers.</summary>
    public enum PdkOnnxFault
    {
        /// <summary>There is no such file.</summary>
        FileMissing = 1,

        /// <summary>ONNX Runtime cannot read the model: it is cut, no ONNX file, or of a newer format.</summary>
        ModelUnreadable = 2,

        /// <summary>ONNX Runtime itself cannot be used: its native library is not beside the program, or is for another system.</summary>
        RuntimeUnusable = 3,

        /// <summary>The model does not say for which inputs it was made: its metadata lack <c>inputs</c> or <c>features</c>.</summary>
        InputsUntold = 4,

        /// <summary>The model was made for another list of inputs than the library's.</summary>
        OtherInputs = 5,

        /// <summary>An input or output of the model is missing, one too many, of another type or of another shape.</summary>
        OtherShape = 6,

        /// <summary>The model cannot be run, or what it answers is no value: too few or too many numbers, or one that is not finite, or a chance outside 0–1.</summary>
        AnswerUnusable = 7,

        /// <summary>The <c>maps</c> in the metadata, for 包庄, are none: not 12 of 8 knots, or one that does not rise.</summary>
        MapsUnreadable = 8,
    }
}
