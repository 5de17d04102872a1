const markdown = 'text/markdown';
const json = ['application/json', 'application/*', '*/*'];

/**
 * Returns whether an Accept header prefers Markdown to JSON (RFC 9110 section 12.5.1): by weight, then by order. Clients
 * that accept anything get JSON.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  const ranges = (accept ?? '').split(',').map(readRange);
  const wanted = ranges.find(({ type }) => type === markdown) ?? ranges.find(({ type }) => type === 'text/*');
  if (!wanted || wanted.weight === 0) return false;
  // The most specific range counts for a type.
  const other = json.map((name) => ranges.find(({ type }) => type === name)).find(Boolean);
  if (!other || wanted.weight > other.weight) return true;
  if (wanted.weight < other.weight) return false;
  return other.type !== 'application/json' || ranges.indexOf(wanted) < ranges.indexOf(other);
}

/** A media range with its weight; what is no number weighs nothing. */
function readRange(text: string): { type: string; weight: number } {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return { type, weight: weight === undefined ? 1 : Number(weight) || 0 };
}
