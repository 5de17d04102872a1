/** More quotation marks and list markers than that at the beginning of a line are no text that anyone wrote. */
const maxContainerMarkers = 100;
/** In one paragraph. The time to read it grows with the square of these. */
const maxMarks = 20_000;

const containers = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/;

/** Whether looking for the links of a text would take out of all proportion. */
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
