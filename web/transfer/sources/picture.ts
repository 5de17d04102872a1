import { escapeHtml } from '../markdown/html-nodes.ts';

export interface SizedPicture {
  /** Escaped for use in an attribute. */
  url: string;
  alt: string;
  width?: string | undefined;
  height?: string | undefined;
}

/** Markdown has no syntax for sizes. */
export function sizedPicture({ url, alt, width, height }: SizedPicture): string {
  const size = [width && ` width="${width}"`, height && ` height="${height}"`].filter(Boolean).join('');
  return `<img src="${url}" alt="${escapeHtml(alt)}"${size}>`;
}
