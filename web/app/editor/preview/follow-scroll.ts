import type { EditorHandle } from '../codemirror/mount.ts';
import { previewTopFor } from './scroll-map.ts';

/** Scrolls the preview to what the text shows. Headings are where the two meet. */
export function followScroll(handle: EditorHandle, pane: HTMLElement): void {
  const { top, end, headings } = handle.measure();
  const paneTop = pane.getBoundingClientRect().top - pane.scrollTop;
  const elements = pane.querySelectorAll('.page-title, .article :is(h1, h2, h3, h4, h5, h6)');
  const previews = [...elements].map((element) => element.getBoundingClientRect().top - paneTop);
  // Headings inside quotations or HTML may be counted on one side only; then only the whole is kept in proportion.
  const anchors =
    previews.length === headings.length
      ? headings.map((source, index) => ({ source, preview: previews[index] ?? 0 }))
      : [];
  pane.scrollTop = previewTopFor(top, anchors, { source: end, preview: pane.scrollHeight - pane.clientHeight });
}
