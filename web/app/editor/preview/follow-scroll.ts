import type { EditorHandle } from '../codemirror/mount.ts';
import { previewTopFor } from './scroll-map.ts';

/** Aligns both panes by headings. */
export function followScroll(handle: EditorHandle, pane: HTMLElement): void {
  const { top, end, headings } = handle.measure();
  const paneTop = pane.getBoundingClientRect().top - pane.scrollTop;
  const elements = pane.querySelectorAll('.page-title, .article :is(h1, h2, h3, h4, h5, h6)');
  const previews = [...elements].map((element) => element.getBoundingClientRect().top - paneTop);
  // Counts may differ by headings in quotations or HTML; then in proportion.
  const anchors =
    previews.length === headings.length
      ? headings.map((source, index) => ({ source, preview: previews[index] ?? 0 }))
      : [];
  pane.scrollTop = previewTopFor(top, anchors, { source: end, preview: pane.scrollHeight - pane.clientHeight });
}
