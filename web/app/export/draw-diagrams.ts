import { diagramSources, drawSource } from '../article/behaviours/diagrams.ts';

interface DrawOptions {
  isDark: boolean;
  drawsPlantuml: boolean;
  /** The label of a diagram without a title. */
  label: string;
}

/** No fonts are included, and labels are measured: equal widths everywhere. */
const fontFamily = 'Arial, Helvetica, "Liberation Sans", sans-serif';

/** Uses the reader's colors; failed ones stay source. */
export async function drawDiagramsIn(html: string, { isDark, drawsPlantuml, label }: DrawOptions): Promise<string> {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const sources = diagramSources(body, drawsPlantuml);
  if (sources.length === 0) return html;
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper');
  const options = { isDark, label, fontFamily, failed: () => '', withPictures: '' };
  for (const source of sources) {
    const figure = await drawSource(source, options);
    if (figure.classList.contains('diagram-failed')) continue;
    // Readers of the site may use another theme.
    figure.style.background = paper;
    source.replaceWith(figure);
  }
  return body.innerHTML;
}
