import escapeHtml from 'escape-html';

export interface HtmlPage {
  title: string;
  /** The relative address of the site's style sheet. */
  styles: string;
  /** The pages above, from the index. */
  trail: { href: string; title: string }[];
  /** HTML. */
  content: string;
}

// No scripts and no requests; formulas need styles.
const policy =
  "default-src 'none'; img-src 'self' file: data:; media-src 'self' file:; style-src 'self' file: 'unsafe-inline'; " +
  "font-src 'self' file:";

/** Returns a whole document of the site. */
export function htmlPage({ title, styles, trail, content }: HtmlPage): string {
  const links = trail.map(({ href, title: name }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(name)}</a></li>`);
  return `<!DOCTYPE html>
<html>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${escapeHtml(styles)}">
</head>
<body class="site">
<header><nav><ol class="site-trail">${links.join('')}</ol></nav></header>
<main>
<h1 class="site-title">${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
}
