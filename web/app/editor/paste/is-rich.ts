const richElements = /<(?:h[1-6]|ul|ol|table|blockquote|pre|strong|b|em|i|del|s|code|img)\b|<a\s[^>]*href/i;
const richStyles = /style\s*=\s*["'][^"']*(font-weight:\s*(bold|[6-9]00)|font-style:\s*italic|line-through)/i;

export interface Clipboard {
  types: readonly string[];
  html: string;
  text: string;
}

/** False for highlighted code and Markdown. */
export function isRich({ types, html, text }: Clipboard): boolean {
  if (types.includes('Files') && text === '') return false;
  if (types.some((type) => /vscode|vnd\.code/i.test(type)) || /data-vscode|jetbrains|<body[^>]*bgcolor/i.test(html))
    return false;
  return richElements.test(html) || richStyles.test(html);
}
