import sax from 'sax';
import { piecesOf } from '../read-file.ts';
import type { SourceFile } from '../source.ts';
import { parseTitle, redirectIn } from './titles.ts';

/** UTF-16 units; twice MediaWiki's default. */
export const maxTextLength = 4 * 1024 * 1024;

/** The newest revision of a page. */
export interface DumpPage {
  title: string;
  namespace: number;
  redirect: string | null;
  author: string | null;
  timestamp: string;
  /** Null for a text over the limit. */
  text: string | null;
  /** The number of older revisions in the dump. */
  older: number;
}

export interface DumpSite {
  /** By name in lower case. */
  namespaces: Map<string, number>;
  /** Whether the dump has come to its end. */
  isWhole: boolean;
}

interface Revision {
  author: string | null;
  timestamp: string;
  text: string;
  isTooLong: boolean;
}

/** Streams a dump, keeping only the newest revision of one page. */
export class DumpReader {
  readonly site: DumpSite = { namespaces: new Map(), isWhole: false };
  readonly #pieces: AsyncGenerator<Uint8Array>;
  readonly #parser = sax.parser(true, { position: false });
  readonly #decoder = new TextDecoder();
  readonly #take: (page: DumpPage) => void;
  #path: string[] = [];
  #text = '';
  #key = '';
  #page: (DumpPage & { best: Revision | null; hasNamespace: boolean }) | null = null;
  #revision: Revision | null = null;

  constructor(file: SourceFile, take: (page: DumpPage) => void) {
    this.#pieces = piecesOf(file);
    this.#take = take;
    this.#parser.onerror = () => {
      Object.assign(this.#parser, { error: null });
      this.#parser.resume();
    };
    this.#parser.onopentag = ({ name, attributes }) => this.#open(name, attributes as Record<string, string>);
    this.#parser.onclosetag = (name) => this.#close(name);
    this.#parser.ontext = (text) => this.#add(text);
    this.#parser.oncdata = (text) => this.#add(text);
  }

  /** Resolves with whether there was one. */
  async step(): Promise<boolean> {
    const { done, value } = await this.#pieces.next();
    this.#parser.write(done ? this.#decoder.decode() : this.#decoder.decode(value, { stream: true }));
    return !done;
  }

  async close(): Promise<void> {
    await this.#pieces.return(undefined);
  }

  #open(name: string, attributes: Record<string, string>): void {
    this.#path.push(name);
    this.#text = '';
    if (name === 'page') {
      this.#page = {
        title: '',
        namespace: 0,
        redirect: null,
        author: null,
        timestamp: '',
        text: '',
        older: -1,
        best: null,
        hasNamespace: false,
      };
    } else if (name === 'revision') this.#revision = { author: null, timestamp: '', text: '', isTooLong: false };
    else if (name === 'redirect' && this.#page) this.#page.redirect = attributes.title ?? '';
    else if (name === 'namespace') this.#key = attributes.key ?? '';
  }

  #add(text: string): void {
    if (this.#text.length + text.length <= maxTextLength) this.#text += text;
    else if (this.#revision) this.#revision.isTooLong = true;
  }

  #close(name: string): void {
    this.#path.pop();
    const parent = this.#path.at(-1);
    const page = this.#page;
    const revision = this.#revision;
    if (name === 'namespace') this.site.namespaces.set(this.#text.toLowerCase(), Number(this.#key));
    else if (name === 'mediawiki') this.site.isWhole = true;
    else if (name === 'title' && parent === 'page' && page) page.title = this.#text.normalize('NFC');
    else if (name === 'ns' && parent === 'page' && page) {
      page.namespace = Number.parseInt(this.#text, 10) || 0;
      page.hasNamespace = true;
    } else if (name === 'timestamp' && parent === 'revision' && revision) revision.timestamp = this.#text.trim();
    else if ((name === 'username' || name === 'ip') && revision) revision.author = this.#text.trim() || null;
    else if (name === 'text' && parent === 'revision' && revision) revision.text = this.#text;
    else if (name === 'revision') this.#closeRevision();
    else if (name === 'page') this.#closePage();
    this.#text = '';
  }

  #closeRevision(): void {
    if (this.#page && this.#revision) {
      this.#page.older += 1;
      const { best } = this.#page;
      if (best === null || this.#revision.timestamp >= best.timestamp) this.#page.best = this.#revision;
    }
    this.#revision = null;
  }

  #closePage(): void {
    if (this.#page !== null && this.#page.title !== '') {
      const { best, title, older, hasNamespace } = this.#page;
      const text = best?.isTooLong ? null : (best?.text ?? '');
      // Missing before version 0.6.
      const namespace = hasNamespace ? this.#page.namespace : parseTitle(title, this.site.namespaces).namespace;
      const redirect = this.#page.redirect || redirectIn(text ?? '');
      const { author = null, timestamp = '' } = best ?? {};
      this.#take({ title, namespace, redirect, author, timestamp, text, older: Math.max(0, older) });
    }
    this.#page = null;
  }
}
