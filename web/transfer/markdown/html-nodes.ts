import type { Html } from 'mdast';

/** HTML within a line. */
export function inlineHtml(value: string): Html {
  // Converter's name for inline.
  return { type: 'html', value, data: { hName: 'span' } };
}

export function blockHtml(value: string): Html {
  return { type: 'html', value };
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
