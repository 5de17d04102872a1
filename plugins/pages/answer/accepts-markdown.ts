import Negotiator from 'negotiator';

const json = 'application/json;charset=utf-8';
const markdown = 'text/markdown;charset=utf-8';

/**
 * Returns whether an Accept header prefers Markdown to JSON (RFC 9110 section 12.5.1): by weight, then by order. Clients
 * that accept anything get JSON.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  return new Negotiator({ headers: { accept } }).mediaType([json, markdown]) === markdown;
}
