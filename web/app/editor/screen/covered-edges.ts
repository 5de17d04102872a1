/** In pixels. */
export function coveredEdges(): { top: number; bottom: number } {
  return { top: coveredBy('.editor-bar'), bottom: coveredBy('.editor-toolbar') };
}

function coveredBy(selector: string): number {
  const bar = document.querySelector(selector);
  return bar && getComputedStyle(bar).position === 'sticky' ? bar.clientHeight : 0;
}
