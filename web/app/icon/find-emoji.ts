import { search, which } from 'node-emoji';

export interface NamedEmoji {
  emoji: string;
  /** English words. */
  name: string;
}

const most = 48;
/** Emojis for common subjects. */
const suggested =
  '🏠 👋 🚀 🎯 📌 📖 📚 📝 📋 📅 📈 📊 💡 ⚙️ 🔧 🧪 🧭 🗺️ 🔒 🔑 🧩 🎨 💻 🌐 💬 📣 🤝 👥 🏢 💼 💰 🧾 📦 🚚 🛒 ❤️ ⭐ ✅ ⚠️ 🐛 🔥 🌱 🌍 ☕ 🍱 🎉 🏆 ✈️'.split(
    ' ',
  );
const emojiAtStart = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|[0-9#*]\ufe0f?\u20e3)/u;

/** Finds emojis by themselves or by name; suggests some without a query. */
export function findEmoji(typed: string): NamedEmoji[] {
  const text = typed.trim();
  if (text === '') return suggested.map(named);
  if (emojiAtStart.test(text)) return [named(firstGrapheme(text))];
  const query = text.toLowerCase().replace(/[\s-]+/g, '_');
  const found = new Map(search(query).map(({ emoji, name }) => [emoji, name]));
  return [...found]
    .map(([emoji, name]) => ({ emoji, name }))
    .sort((one, other) => nearness(one.name, query) - nearness(other.name, query))
    .slice(0, most)
    .map(({ emoji, name }) => ({ emoji, name: words(name) }));
}

function named(emoji: string): NamedEmoji {
  return { emoji, name: words(which(emoji) ?? emoji) };
}

function firstGrapheme(text: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text);
  return first?.segment ?? text;
}

/** Returns the smaller, the better a name fits. */
function nearness(name: string, query: string): number {
  if (name === query) return 0;
  return (name.startsWith(query) ? 1 : 2) + name.length / 100;
}

const words = (name: string) => name.replaceAll('_', ' ');
