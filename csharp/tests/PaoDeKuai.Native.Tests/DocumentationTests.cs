using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Xml.Linq;
using Xunit;

namespace PaoDeKuai.Native.Tests
{
    /// <summary>The texts that an editor shows of the wrapper, from the file that lies beside its assembly in the package.</summary>
    public class DocumentationTests
    {
        private static readonly Dictionary<string, XElement> Texts =
            XDocument.Load(Path.Combine(AppContext.BaseDirectory, "PaoDeKuai.Native.xml"))
                .Descendants("member").ToDictionary(member => member.Attribute("name").Value);

        [Fact]
        public void Every_public_type_and_member_says_what_it_is()
        {
            List<string> names = PublicTypes().Select(type => "T:" + type.FullName)
                .Concat(PublicTypes().SelectMany(PublicMembers).Select(Name)).ToList();
            Assert.True(names.Count > 200, "only " + names.Count + " members were found");
            Assert.Equal(Array.Empty<string>(), names.Where(name => !Says(name, "summary", null)).ToArray());
        }

        [Fact]
        public void Every_public_method_says_what_it_takes_and_returns()
        {
            List<string> silent = new List<string>();
            foreach (MethodInfo method in PublicTypes().SelectMany(PublicMembers).OfType<MethodInfo>())
            {
                string name = Name(method);
                silent.AddRange(method.GetParameters().Where(parameter => !Says(name, "param", parameter.Name)).Select(parameter => name + " " + parameter.Name));
                if (method.ReturnType != typeof(void) && !Says(name, "returns", null))
                {
                    silent.Add(name + " returns");
                }
            }

            Assert.Equal(Array.Empty<string>(), silent.ToArray());
        }

        [Fact]
        public void Every_entry_of_the_library_says_what_it_throws()
        {
            List<string> silent = new List<string>();
            foreach (MemberInfo member in PublicMembers(typeof(PdkNative)))
            {
                string name = Name(member);
                MethodInfo method = member as MethodInfo;
                Type[] takes = method == null ? Type.EmptyTypes : method.GetParameters().Select(parameter => parameter.ParameterType).ToArray();
                foreach (Type exception in Throws(member.Name, method, takes))
                {
                    if (!Says(name, "exception", "T:" + exception.FullName))
                    {
                        silent.Add(name + " " + exception.Name);
                    }
                }
            }

            Assert.Equal(Array.Empty<string>(), silent.ToArray());
        }

        [Fact]
        public void The_methods_of_structs_say_of_which_seat_they_throw()
        {
            IEnumerable<string> seats = PublicTypes().Where(type => type.IsValueType).SelectMany(PublicMembers).OfType<MethodInfo>()
                .Where(method => method.GetParameters().Any(parameter => parameter.Name == "seat")).Select(Name).ToList();
            Assert.True(seats.Count() >= 7);
            Assert.All(seats, name => Assert.True(Says(name, "exception", "T:System.ArgumentOutOfRangeException"), name));
        }

        // What a call can throw follows from what it does: it loads the library unless it is only told a path, refuses a question unless the
        // status says so, and counts a list.
        private static IEnumerable<Type> Throws(string name, MethodInfo method, Type[] takes)
        {
            if (name == nameof(PdkNative.LibraryPath))
            {
                yield return typeof(InvalidOperationException);
                yield break;
            }

            yield return typeof(PdkNativeLibraryException);
            if (takes.Contains(typeof(ulong[])))
            {
                yield return typeof(ArgumentOutOfRangeException);
            }

            bool asks = name == nameof(PdkNative.LevelOptions) || takes.Any(type => type == typeof(PdkPreset) || type.IsByRef);
            if ((asks && method.ReturnType != typeof(PdkStatus)) || name == nameof(PdkNative.ThrowIfFailed))
            {
                yield return typeof(PdkException);
            }
        }

        private static Type[] PublicTypes()
        {
            // But for the compiler's own, which stand for fixed arrays.
            return typeof(PdkNative).Assembly.GetExportedTypes()
                .Where(type => !type.IsDefined(typeof(CompilerGeneratedAttribute), false)).ToArray();
        }

        private static IEnumerable<MemberInfo> PublicMembers(Type type)
        {
            return type
                .GetMembers(BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly)
                .Where(member => !(member is Type) && !(member is MethodBase method && method.IsSpecialName && !method.IsConstructor) && member.Name != "value__");
        }

        /// <summary>The name of a member in the file.</summary>
        private static string Name(MemberInfo member)
        {
            MethodBase method = member as MethodBase;
            if (method == null)
            {
                return (member is FieldInfo ? "F:" : "P:") + member.DeclaringType.FullName + "." + member.Name;
            }

            string parameters = string.Join(",", method.GetParameters().Select(parameter => parameter.ParameterType.FullName.Replace('&', '@')));
            return "M:" + member.DeclaringType.FullName + "." + (method.IsConstructor ? "#ctor" : member.Name)
                + (parameters.Length == 0 ? string.Empty : "(" + parameters + ")");
        }

        // Whether the file has this element with words in it, for a parameter's or an exception's name where one is given.
        private static bool Says(string member, string element, string about)
        {
            XElement text;
            return Texts.TryGetValue(member, out text)
                && text.Elements(element).Any(found =>
                    (about == null || (string)found.Attribute("name") == about || (string)found.Attribute("cref") == about)
                    && found.Value.Trim().Length > 1);
        }
    }
}
