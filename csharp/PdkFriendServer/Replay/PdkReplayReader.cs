using System;
using System.Globalization;
using System.IO;
using System.Linq;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;
using PdkFriendServer.Rules;

namespace PdkFriendServer
{
    /// <summary>Typed access to one object of a replay; every error names the field's path.</summary>
    internal sealed class PdkReplayReader
    {
        private readonly JObject source;
        private readonly string path;

        private PdkReplayReader(JObject source, string path)
        {
            this.source = source;
            this.path = path;
        }

        /// <summary>Parses a whole document.</summary>
        public static PdkReplayReader Parse(string text)
        {
            try
            {
                using (var reader = new JsonTextReader(new StringReader(text)) { DateParseHandling = DateParseHandling.None })
                {
                    JObject document = JObject.Load(reader, new JsonLoadSettings { DuplicatePropertyNameHandling = DuplicatePropertyNameHandling.Error });
                    if (reader.Read())
                    {
                        throw new PdkReplayException("document", "more text follows the JSON object");
                    }
                    return new PdkReplayReader(document, string.Empty);
                }
            }
            catch (JsonReaderException error)
            {
                // The path is that of the step where reading stopped.
                throw new PdkReplayException(string.IsNullOrEmpty(error.Path) ? "document" : error.Path, "is no JSON object: " + error.Message);
            }
            catch (JsonException error)
            {
                throw new PdkReplayException("document", "is no JSON object: " + error.Message);
            }
        }

        /// <summary>The path of a field for a message.</summary>
        public string Field(string name)
        {
            return path + name;
        }

        public string Text(string name)
        {
            return (string)Get(name, JTokenType.String);
        }

        /// <summary>A text, or empty where it is absent.</summary>
        public string OptionalText(string name)
        {
            return source[name] == null ? string.Empty : Text(name);
        }

        public bool Flag(string name)
        {
            return (bool)Get(name, JTokenType.Boolean);
        }

        public int Number(string name)
        {
            return Whole(Get(name, JTokenType.Integer), Field(name));
        }

        /// <summary>A seed, or null.</summary>
        public ulong? Seed(string name)
        {
            JToken token = Get(name, JTokenType.String, JTokenType.Null);
            if (token.Type == JTokenType.Null)
            {
                return null;
            }
            string text = (string)token;
            ulong seed;
            if (!text.StartsWith("0x", StringComparison.Ordinal)
                || !ulong.TryParse(text.Substring(2), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out seed))
            {
                throw new PdkReplayException(Field(name), "'" + text + "' is no seed of the form 0x…");
            }
            return seed;
        }

        /// <summary>A number or null; a share or a chance must be within 0…1.</summary>
        public void CheckFigure(string name, bool isShare)
        {
            JToken token = Get(name, JTokenType.Float, JTokenType.Integer, JTokenType.Null);
            if (token.Type == JTokenType.Null)
            {
                return;
            }
            double value = (double)token;
            if (double.IsNaN(value) || double.IsInfinity(value) || (isShare && (value < 0 || value > 1)))
            {
                throw new PdkReplayException(Field(name), "'" + value.ToString(CultureInfo.InvariantCulture) + "' cannot be");
            }
        }

        public ulong Cards(string name)
        {
            return Cards(Text(name), Field(name));
        }

        public ulong[] Hands(string name)
        {
            JArray array = Three(name);
            var hands = new ulong[3];
            for (int i = 0; i < 3; i++)
            {
                string field = Field(name) + "[" + i.ToString(CultureInfo.InvariantCulture) + "]";
                if (array[i].Type != JTokenType.String)
                {
                    throw new PdkReplayException(field, "is no text");
                }
                hands[i] = Cards((string)array[i], field);
            }
            return hands;
        }

        public int[] Numbers(string name)
        {
            return Three(name).Select(token => Whole(token, Field(name))).ToArray();
        }

        public void CheckTexts(string name)
        {
            if (Three(name).Any(token => token.Type != JTokenType.String))
            {
                throw new PdkReplayException(Field(name), "holds something that is no text");
            }
        }

        /// <summary>The objects of a list; an optional list that is absent is empty.</summary>
        public PdkReplayReader[] Objects(string name, bool isOptional)
        {
            if (isOptional && source[name] == null)
            {
                return Array.Empty<PdkReplayReader>();
            }
            JToken list = Get(name, JTokenType.Array);
            return list.Select((token, i) =>
            {
                string field = Field(name) + "[" + i.ToString(CultureInfo.InvariantCulture) + "]";
                var item = token as JObject;
                if (item == null)
                {
                    throw new PdkReplayException(field, "is no object");
                }
                return new PdkReplayReader(item, field + ".");
            }).ToArray();
        }

        private static int Whole(JToken token, string field)
        {
            long value;
            if (token.Type != JTokenType.Integer || !long.TryParse(token.ToString(), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out value)
                || value < int.MinValue || value > int.MaxValue)
            {
                throw new PdkReplayException(field, "'" + token + "' is no whole number of that size");
            }
            return (int)value;
        }

        private static ulong Cards(string text, string field)
        {
            try
            {
                return PdkText.ParseCards(text);
            }
            catch (FormatException error)
            {
                throw new PdkReplayException(field, error.Message);
            }
        }

        private JArray Three(string name)
        {
            var array = (JArray)Get(name, JTokenType.Array);
            if (array.Count != 3)
            {
                throw new PdkReplayException(Field(name), "has " + array.Count.ToString(CultureInfo.InvariantCulture) + " items, not 3");
            }
            return array;
        }

        private JToken Get(string name, params JTokenType[] types)
        {
            JToken token = source[name];
            if (token == null)
            {
                throw new PdkReplayException(Field(name), "is missing");
            }
            if (!types.Contains(token.Type))
            {
                throw new PdkReplayException(Field(name), "is of the JSON type " + token.Type + ", not " + types[0]);
            }
            return token;
        }
    }
}
