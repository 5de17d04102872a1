import { diagramSources, drawSource } from '../article/behaviours/diagrams.ts';

interface DrawOptions {
  isDark: boolean;
  drawsPlantuml: boolean;
  /** The label of a diagram without a title. */
  label: string;
}

/** The site brings no font along, and labels are measured when they are drawn: fonts of one width on every system. */
const fontFamily = 'Arial, Helvetica, "Liberation Sans", sans-serif';

/** Returns an article's HTML with its diagrams drawn in the colours of this reader. What cannot be drawn stays its source. */
export async function drawDiagramsIn(html: string, { isDark, drawsPlantuml, label }: DrawOptions): Promise<string> {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const sources = diagramSources(body, drawsPlantuml);
  if (sources.length === 0) return html;
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper');
  const options = { isDark, label, fontFamily, failed: () => '', withPictures: '' };
  for (const source of sources) {
    const figure = await drawSource(source, options);
    if (figure.classList.contains('diagram-failed')) continue;
    // Readers of the site may use the other theme.
    figure.style.background = paper;
    source.replaceWith(figure);
  }
  return body.innerHTML;
}
