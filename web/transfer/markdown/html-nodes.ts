import type { Html } from 'mdast';

/** HTML that stands within a line. */
export function inlineHtml(value: string): Html {
  // By this name the converter tells what stands in a line from what stands alone.
  return { type: 'html', value, data: { hName: 'span' } };
}

/** HTML on lines of its own. */
export function blockHtml(value: string): Html {
  return { type: 'html', value };
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
