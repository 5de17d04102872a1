import { limits } from '../limits.ts';
import { TooComplex } from './too-complex.ts';

// Each marker opens a container.
const containerMarkers = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/;
const delimiterRow = /^[ \t>]*[|:-][ \t|:-]*\|[ \t|:-]*$/;

/** Refuses disproportionate shapes: very deep containers, and tables with many missing cells. @throws TooComplex */
export function refuseHostile(markdown: string): void {
  let columns = 0;
  let rows = 0;
  for (const line of linesOf(markdown)) {
    const markers = line.length > limits.maxContainerMarkers ? countMarkers(line) : 0;
    if (markers > limits.maxContainerMarkers && !isRuler(line)) throw new TooComplex('maxContainerMarkers');
    if (line.trim() === '') columns = 0;
    else if (delimiterRow.test(line)) [columns, rows] = [line.split('|').length, 0];
    rows += 1;
    if (columns * rows > limits.maxTableCells) throw new TooComplex('maxTableCells');
  }
}

function* linesOf(text: string): Generator<string> {
  let start = 0;
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
    yield text.slice(start, end);
    start = end + 1;
  }
  yield text.slice(start);
}

function countMarkers(line: string): number {
  const run = containerMarkers.exec(line)?.[0] ?? '';
  return run.match(/[>.)+*-]/g)?.length ?? 0;
}

// `* * * *` and `- - - -` are thematic breaks.
function isRuler(line: string): boolean {
  return /^[ \t]*(?:(?:\*[ \t]*)+|(?:-[ \t]*)+)$/.test(line);
}
