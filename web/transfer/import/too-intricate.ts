/** Markers per line, far above real texts. */
const maxContainerMarkers = 100;
/** Per paragraph, whose cost is quadratic. */
const maxMarks = 20_000;

const containers = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/;

export function isTooIntricate(markdown: string): boolean {
  let marks = 0;
  for (const line of markdown.split('\n')) {
    const run = line.length > maxContainerMarkers ? (containers.exec(line)?.[0] ?? '') : '';
    if (run.replace(/[^>.)+*-]/g, '').length > maxContainerMarkers) return true;
    if (/^\s*($|[|#>]|[-+*]\s|\d+[.)]\s)/.test(line)) marks = 0;
    for (const character of line) if ('[]*_`$<!'.includes(character)) marks++;
    if (marks > maxMarks) return true;
  }
  return false;
}
