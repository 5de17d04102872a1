import { create as contentDisposition } from 'content-disposition';
import { cleanFileName } from './file-name.ts';
import { inlineTypeOf, sandbox, unknownType } from './inline-types.ts';

export interface Delivery {
  /** The stored type; one not in the table is delivered as `application/octet-stream`. */
  contentType: string;
  name: string;
  /** The reader asked for a download. */
  forceDownload: boolean;
  accept?: string | undefined;
}

/**
 * Returns the headers that make a stranger's file harmless on our origin (contract, 5.3). All of them on all delivery
 * routes, on HEAD and on partial answers. Names are in lower case. A download is in a sandbox too, should anything ever
 * show it.
 */
export function deliveryHeaders({ contentType, name, forceDownload, accept = '' }: Delivery): Record<string, string> {
  const type = inlineTypeOf(contentType);
  const isMedia = type?.kind === 'media';
  const isInline = type !== undefined && !forceDownload && !(isMedia && isNavigation(accept));
  const policy = type ? type.contentSecurityPolicy : sandbox;
  return {
    'content-type': type?.kind === 'text' ? `${type.contentType}; charset=utf-8` : (type?.contentType ?? unknownType),
    'content-disposition': disposition(isInline ? 'inline' : 'attachment', name),
    'x-content-type-options': 'nosniff',
    ...(policy !== null && { 'content-security-policy': policy }),
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-cache',
    vary: isMedia ? 'Authorization, Cookie, Accept' : 'Authorization, Cookie',
  };
}

/** RFC 6266. The plain name is quoted even where it need not be, since many a script looks for the quotes. */
function disposition(type: 'inline' | 'attachment', name: string): string {
  return contentDisposition(cleanFileName(name), { type }).replace(/^(\w+; filename=)([^";]+)/, '$1"$2"');
}

/**
 * Whether a browser wants to open the file as a document; only then does it ask for HTML. A film or sound opened so
 * would play nothing: the browser's player asks again from inside the sandbox, without the cookie. So it is downloaded
 * instead, while the players of a page get it inline.
 */
function isNavigation(accept: string): boolean {
  return accept.includes('text/html');
}
