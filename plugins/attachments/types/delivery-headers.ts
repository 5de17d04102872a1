import { create as contentDisposition } from 'content-disposition';
import { cleanFileName } from './file-name.ts';
import { inlineTypeOf, sandbox, unknownType } from './inline-types.ts';

export interface Delivery {
  /** The stored type; unknown ones are delivered as `application/octet-stream`. */
  contentType: string;
  name: string;
  /** The client asked for a download. */
  forceDownload: boolean;
  accept?: string | undefined;
}

/**
 * Returns the headers that make untrusted files harmless on our origin (contract section 5.3), for all delivery routes,
 * HEAD and partial responses, in lower case. Downloads are sandboxed too, in case something displays them.
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

/** RFC 6266. The plain name is always quoted, since many scripts expect quotes. */
function disposition(type: 'inline' | 'attachment', name: string): string {
  return contentDisposition(cleanFileName(name), { type }).replace(/^(\w+; filename=)([^";]+)/, '$1"$2"');
}

/**
 * Whether a browser opens the file as a document (it then asks for HTML). Audio and video opened so wouldn't play: the
 * player in the sandbox sends no cookie. So these are downloaded, while players in a page get them inline.
 */
function isNavigation(accept: string): boolean {
  return accept.includes('text/html');
}
