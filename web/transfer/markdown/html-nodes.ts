import type { Html } from 'mdast';

/** HTML inside a line. */
export function inlineHtml(value: string): Html {
  // The converter's name for inline HTML.
  return { type: 'html', value, data: { hName: 'span' } };
}

export function blockHtml(value: string): Html {
  return { type: 'html', value };
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
