const html = ['text/html', 'application/xhtml+xml'];

/**
 * Whether an Accept header asks for Markdown rather than HTML (RFC 9110 section 12.5.1): by the higher weight, or, of two
 * that are named with the same one, by being named first. No browser names it.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  const ranges = rangesOf(accept);
  const wanted = ranges.find(({ type }) => type === 'text/markdown');
  if (!wanted || wanted.weight === 0) return false;
  // The most specific range counts for a type.
  const named = ranges.find(({ type }) => html.includes(type));
  const other = named ?? ranges.find(({ type }) => type === 'text/*') ?? ranges.find(({ type }) => type === '*/*');
  if (!other || wanted.weight > other.weight) return true;
  return wanted.weight === other.weight && (!named || ranges.indexOf(wanted) < ranges.indexOf(named));
}

/** Whether it names HTML, as browsers do that open an address. */
export function namesHtml(accept: string | undefined): boolean {
  return rangesOf(accept).some(({ type, weight }) => html.includes(type) && weight > 0);
}

/** Media ranges with their weights; what is no number weighs nothing. */
function rangesOf(accept: string | undefined): { type: string; weight: number }[] {
  return (accept ?? '').split(',').map((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { type, weight: weight === undefined ? 1 : Number(weight) || 0 };
  });
}
