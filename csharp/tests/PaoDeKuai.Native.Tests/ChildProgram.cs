using System;
using System.Diagnostics;
using System.IO;
using System.Text;

namespace PaoDeKuai.Native.Tests
{
    /// <summary>Runs a program of the tests as a process of its own: under dotnet, Mono or .NET Framework, as the tests themselves run.</summary>
    internal static class ChildProgram
    {
        internal static bool IsMono
        {
            get { return Type.GetType("Mono.Runtime") != null; }
        }

        /// <param name="directory">Where the program lies.</param>
        /// <param name="name">Its name without extension.</param>
        /// <param name="library">The value of PDKBOT_LIBRARY, null = not set.</param>
        /// <param name="input">What its standard input holds, null = nothing of its own.</param>
        /// <param name="arguments">Its arguments.</param>
        internal static Result Run(string directory, string name, string library, string input, params string[] arguments)
        {
#if NET
            string program = "dotnet";
            string first = Path.Combine(directory, name + ".dll");
#else
            string exe = Path.Combine(directory, name + ".exe");
            string program = IsMono ? "mono" : exe;
            string first = IsMono ? exe : null;
#endif
            StringBuilder quoted = new StringBuilder(first == null ? string.Empty : "\"" + first + "\"");
            foreach (string argument in arguments)
            {
                quoted.Append(" \"").Append(argument).Append('"');
            }

            ProcessStartInfo start = new ProcessStartInfo(program, quoted.ToString())
            {
                UseShellExecute = false,
                RedirectStandardInput = input != null,
                RedirectStandardOutput = true,
                RedirectStandardError = true,
                StandardOutputEncoding = Encoding.UTF8,
                StandardErrorEncoding = Encoding.UTF8,
            };
            start.EnvironmentVariables.Remove(LibraryCandidates.EnvironmentVariable);
            if (library != null)
            {
                start.EnvironmentVariables[LibraryCandidates.EnvironmentVariable] = library;
            }

            using (Process process = Process.Start(start))
            {
                StringBuilder errors = new StringBuilder();
                process.ErrorDataReceived += (sender, line) => errors.Append(line.Data == null ? string.Empty : line.Data + "\n");
                process.BeginErrorReadLine();
                if (input != null)
                {
                    process.StandardInput.Write(input);
                    process.StandardInput.Close();
                }

                string output = process.StandardOutput.ReadToEnd();
                process.WaitForExit();
                return new Result(process.ExitCode, output, errors.ToString());
            }
        }

        internal sealed class Result
        {
            internal Result(int exitCode, string output, string errors)
            {
                ExitCode = exitCode;
                Output = output;
                Errors = errors;
            }

            internal int ExitCode { get; }

            internal string Output { get; }

            internal string Errors { get; }
        }
    }
}
