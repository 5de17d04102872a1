import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

interface Cookie {
  value: string;
  path: string;
}

export const publicUrl = 'https://wiki.example';

/** A browser with cookies by site and path, for a wiki's replicas in turn and loopback providers; follows redirects. */
export class TestBrowser {
  readonly #jars = new Map<string, Map<string, Cookie>>();
  readonly #replicas: FastifyInstance[];
  #turn = 0;
  /** The login for the provider's form; null cancels. */
  login: string | null;
  /** The Set-Cookie headers of the wiki. */
  readonly wikiCookies: string[] = [];

  constructor(replicas: FastifyInstance | FastifyInstance[], login: string | null) {
    this.#replicas = [replicas].flat();
    this.login = login;
  }

  static newSecret() {
    const verifier = randomBytes(32).toString('base64url');
    return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
  }

  cookiesFor(url: URL): Record<string, string> {
    const jar = this.#jars.get(url.host) ?? new Map<string, Cookie>();
    return Object.fromEntries(
      [...jar].filter(([, { path }]) => url.pathname.startsWith(path)).map(([name, { value }]) => [name, value]),
    );
  }

  #keep(url: URL, headers: string[]): void {
    const jar = this.#jars.get(url.host) ?? new Map<string, Cookie>();
    this.#jars.set(url.host, jar);
    for (const header of headers) {
      const [pair = '', ...attributes] = header.split(/; ?/);
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      const find = (key: string) =>
        attributes.find((attribute) => attribute.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
      const isGone = find('max-age') === '0' || Date.parse(find('expires') ?? '') < Date.now();
      if (isGone) jar.delete(name);
      else jar.set(name, { value, path: find('path') ?? '/' });
    }
  }

  keepWikiCookies(response: LightMyRequestResponse): void {
    const headers = [response.headers['set-cookie'] ?? []].flat();
    this.wikiCookies.push(...headers);
    this.#keep(new URL(publicUrl), headers);
  }

  nextReplica(): FastifyInstance {
    const replica = this.#replicas[this.#turn++ % this.#replicas.length];
    if (!replica) throw new Error('there is no replica');
    return replica;
  }

  /** Returns the redirect; null for a page. */
  async #request(url: URL, form?: URLSearchParams): Promise<{ location: string | null; body: string }> {
    const cookie = Object.entries(this.cookiesFor(url))
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    if (url.origin === publicUrl) {
      const response = await this.nextReplica().inject({ url: url.pathname + url.search, headers: { cookie } });
      this.keepWikiCookies(response);
      if (response.statusCode !== 302) throw new Error(`the wiki answered ${response.statusCode}: ${response.body}`);
      return { location: String(response.headers.location), body: '' };
    }
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: form }),
    });
    this.#keep(url, response.headers.getSetCookie());
    return { location: response.headers.get('location'), body: await response.text() };
  }

  /** Follows redirects to a screen of the wiki or to `until`. Returns the address. */
  async go(start: string, until: (url: URL) => boolean = () => false): Promise<URL> {
    let url = new URL(start, publicUrl);
    for (let steps = 0; steps < 20; steps++) {
      if (until(url) || (url.origin === publicUrl && !url.pathname.startsWith('/api/'))) return url;
      let { location, body } = await this.#request(url);
      if (!location && body.includes('<form')) {
        const form = new URLSearchParams(this.login === null ? { cancel: '1' } : { login: this.login });
        ({ location, body } = await this.#request(url, form));
      }
      if (!location) throw new Error(`${url} leads nowhere: ${body}`);
      url = new URL(location, url);
    }
    throw new Error(`${start} leads nowhere`);
  }
}

export const isCallback = (url: URL): boolean => url.origin === publicUrl && url.pathname.endsWith('/callback');
export const codeIn = (url: URL): string => new URLSearchParams(url.hash.slice(1)).get('code') ?? '';
