const mebibyte = 1024 * 1024;
const codeLength = 120_000;

function fill(piece: string, length = mebibyte): string {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
}

function nest(open: string, close: string, length = mebibyte): string {
  const times = Math.floor(length / (open.length + close.length));
  return `${open.repeat(times)}x${close.repeat(times)}`;
}

function lines(count: number, line: (index: number) => string, separator = '\n'): string {
  return Array.from({ length: count }, (_, index) => line(index)).join(separator);
}

function code(language: string, piece: string): string {
  return `\`\`\`${language}\n${fill(piece, codeLength)}\n\`\`\``;
}

// Each alias expands to nine of the former.
function aliases(): string {
  const names = [...'abcdefghijklmnop'];
  const rows = names
    .slice(1)
    .map((name, index) => `${name}: &${name} [${Array(9).fill(`*${names[index]}`).join(',')}]`);
  return `---\na: &a [x,x,x,x,x,x,x,x,x]\n${rows.join('\n')}\ntitle: *p\ntags: *p\n---\nText`;
}

/** About 1 MB each; all have stalled or crashed some renderer. */
export const hostileTexts: Readonly<Record<string, string>> = {
  'quotations in a line': fill('> '),
  'quotations without spaces': fill('>'),
  'quotations one deeper each line': lines(1000, (index) => `${'>'.repeat(index)}a`, '\n\n'),
  'lazy lines behind quotations': fill('> a\n', mebibyte / 2) + fill('b\n', mebibyte / 2),
  'bullet lists in a line': fill('- '),
  'ordered lists in a line': fill('1. '),
  'lists one deeper each line': lines(1400, (index) => `${' '.repeat(index)}- a`),
  'lists and quotations': fill('> - '),
  'task lists in a line': fill('- [ ] '),
  'headings of any depth': lines(40_000, (index) => `${'#'.repeat((index % 6) + 1)} heading`),
  'marks of headings': fill('#'),
  'emphasis that never closes': fill('*a **a '),
  'emphasis of two kinds': fill('*a_ '),
  'stars only': fill('*'),
  'emphasis nested': nest('*', '*'),
  'strong nested': nest('**a *b ', 'c* d** '),
  tildes: fill('~a ~~b '),
  'brackets opening': fill('['),
  'brackets nested': nest('[', ']'),
  'links never closed': fill('[a](b'),
  'links nested': nest('[', '](u)'),
  'titles never closed': fill('[a](b "'),
  'parentheses in a link': `[a](${fill('(')}`,
  'images nested': nest('![', '](u)'),
  'images never closed': fill('!['),
  definitions: lines(60_000, (index) => `[a${index}]: b`),
  'definitions cut off': fill('[a]: b "'),
  'references to a long address': `[x]: ${fill('y', 50_000)}\n\n${fill('[x] ')}`,
  'a table of many columns': `${fill('|a', 40_000)}|\n${fill('|-', 40_000)}|\n${fill('|\n', 40_000)}`,
  'a table of many rows': `a|b\n-|-\n${fill('|x\n')}`,
  'HTML elements never closed': fill('<div>'),
  'HTML formatting never closed': fill('<b>x'),
  'HTML links never closed': fill('<a href=x>'),
  'HTML tables in tables': fill('<table><tr><td>'),
  'HTML blocks': fill('\n<div>\n\n'),
  'HTML end tags without start': fill('<div>', mebibyte / 2) + fill('</p>', mebibyte / 2),
  'HTML tags cut off': fill('<a href="'),
  'HTML comments cut off': fill('<!--'),
  'HTML attributes': `<div ${fill('a=b ')}>`,
  'angle brackets': fill('<'),
  entities: fill('&amp;'),
  'entities cut off': fill('&#x'),
  'backticks of every length': lines(1400, (index) => '`'.repeat(index + 1), ' '),
  'backticks never closed': fill('`a'),
  'fences of code': fill('```js\na\n```\n'),
  footnotes: lines(30_000, (index) => `[^${index}]: x [^${index + 1}]`, '\n\n'),
  'one footnote a thousand times': `${fill('[^a]')}\n\n[^a]: x`,
  'dollar signs': fill('$a'),
  'dollar signs of every length': lines(1400, (index) => '$'.repeat(index + 1), ' '),
  prices: fill('$5 '),
  'formulas, each another': lines(60_000, (index) => `$x_{${index}}$`, ' '),
  'macro bombs': fill('$\\def\\a{\\b\\b}\\def\\b{\\a\\a}\\a$ '),
  'braces in a formula': `$${nest('{', '}')}$`,
  'fractions in a formula': `$$\n${fill('\\frac{1}{', 18_000)}\n$$`,
  'wiki links': fill('[[a]] '),
  'wiki links never closed': fill('[[a|'),
  'emoji names': fill(':smile:'),
  colons: fill(':'),
  addresses: fill('a.b-c_'),
  'addresses in sentences': fill('http://a.b，'),
  'callouts in callouts': lines(700, (index) => `${'>'.repeat(index + 1)} [!NOTE]`),
  'callouts in a row': fill('> [!NOTE]\n\n'),
  containers: fill('::: tip\n', mebibyte / 2) + fill(':::\n', mebibyte / 2),
  'emphasis beside CJK punctuation': fill('**强调：**文', mebibyte / 2),
  'front matter of aliases': aliases(),
  'front matter of brackets': `---\ntitle: ${fill('[', 60_000)}\n---\nText`,
  'front matter that never ends': `---\n${fill('a: b\n')}`,
  'line breaks': fill('\n'),
  spaces: fill(' '),
  'null characters': fill('\0'),
  'halves of surrogate pairs': fill('\ud800', mebibyte / 4),
  'JavaScript templates': code('js', '`${`${'),
  'JavaScript expressions': code('js', 'x=/['),
  'C++ templates': code('cpp', 'a<b('),
  'XML attributes': code('xml', '<a b="'),
  'Markdown in Markdown': code('md', '*_['),
  'Lisp parentheses': code('lisp', '('),
  'Perl replacements': code('perl', 's/a{'),
  'Swift generics': code('swift', 'func a<'),
  'PHP strings': code('php', '<?php "{$'),
};
