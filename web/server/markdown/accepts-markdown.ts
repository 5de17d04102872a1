import Negotiator from 'negotiator';

const html = ['text/html;charset=utf-8', 'application/xhtml+xml'];
const markdown = 'text/markdown;charset=utf-8';

/**
 * Returns whether an Accept header prefers Markdown to HTML (RFC 9110 section 12.5.1): by weight, then by order. Clients
 * that accept anything get HTML; no browser names Markdown.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  return negotiatorOf(accept).mediaType([...html, markdown]) === markdown;
}

/** Returns whether the header names HTML, as browsers do that open an address. */
export function namesHtml(accept: string | undefined): boolean {
  return /\b(text\/html|application\/xhtml\+xml)\b/i.test(negotiatorOf(accept).mediaTypes().join());
}

const negotiatorOf = (accept: string | undefined) => new Negotiator({ headers: { accept } });
