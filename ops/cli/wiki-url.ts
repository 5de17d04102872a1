import { CliError } from './errors.ts';

export const defaultUrl = 'http://localhost:4304';

/** Returns scheme, host and path without a trailing slash. @throws for anything else */
export function normalizeUrl(input: string): string {
  const text = input.trim();
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:|\/|$)/i.test(text);
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `${isLocal ? 'http' : 'https'}://${text}`;
  if (!URL.canParse(withScheme)) throw new CliError('invalid_url', `"${input}" is not an address.`);
  const url = new URL(withScheme);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new CliError('invalid_url', `The address of a wiki begins with http:// or https://, not ${url.protocol}//.`);
  }
  if (url.username || url.password)
    throw new CliError('invalid_url', 'The address of a wiki holds no user or password.');
  return url.origin + url.pathname.replace(/\/(api\/?)?$/, '');
}
