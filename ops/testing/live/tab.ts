import type { Test } from 'tap';
import { applyUpdate, encodeStateAsUpdate, encodeStateVector } from 'yjs';
import type { Random } from '../random.ts';
import { type Ledger, wordsIn } from './ledger.ts';
import { type Line, openLine } from './line.ts';
import { LivePage } from './live-page.ts';
import { LiveSocket } from './live-socket.ts';

export interface TabOptions {
  t: Pick<Test, 'teardown'>;
  name: string;
  accessToken: string;
  random: Random;
  /** The pages it has open, and what is known of each. */
  ledgers: ReadonlyMap<string, Ledger>;
  to: () => number | null;
}

/** A tab with several pages, its own connection and random typing. */
export class Tab {
  readonly name: string;
  readonly line: Line;
  readonly pages: LivePage[];
  readonly faults: string[] = [];
  readonly #socket: LiveSocket;
  readonly #options: TabOptions;

  static async open(options: TabOptions): Promise<Tab> {
    return new Tab(options, await openLine(options.t, options.to));
  }

  private constructor(options: TabOptions, line: Line) {
    const { name, accessToken, ledgers, t } = options;
    this.name = name;
    this.line = line;
    this.#options = options;
    // Shorter than a minute, for tests.
    this.#socket = new LiveSocket({ host: `127.0.0.1:${line.port}`, accessToken }, 3_000);
    this.pages = [...ledgers.keys()].map(
      (pageId) =>
        new LivePage({
          pageId,
          socket: this.#socket,
          onClosed: (reason) => this.faults.push(`${name} was closed out of ${pageId}: ${reason}`),
        }),
    );
    void this.#socket.connect();
    t.teardown(() => this.leave());
  }

  /** Randomly writes or deletes a word, confirms or saves. */
  act(): void {
    const { random } = this.#options;
    const page = this.pages[random.below(this.pages.length)];
    const ledger = page && this.#options.ledgers.get(page.pageId);
    if (!page?.isOpen || !ledger) return;
    const what = random.weighted({ write: 60, delete: 12, confirm: 25, save: 1, http: 2 });
    if (what === 'write') this.#write(page, ledger);
    else if (what === 'delete') this.#delete(page, ledger);
    else if (what === 'confirm') page.confirm();
    else if (what === 'save') page.save();
    else if (!page.isLive) void this.synchronizeOverHttp(page);
  }

  #write(page: LivePage, ledger: Ledger): void {
    const { random, name } = this.#options;
    const words = wordsIn(page.text);
    const place = words[random.below(words.length + 1)]?.start ?? page.text.length;
    const word = ledger.invent(name);
    const after = random.chance(0.5) ? '\n' : ' ';
    page.change(
      (text) => text.insert(place, `${word.text}${after}`),
      () => {
        ledger.written(word);
      },
    );
  }

  #delete(page: LivePage, ledger: Ledger): void {
    const words = wordsIn(page.text);
    const place = words[this.#options.random.below(words.length)];
    const word = place && ledger.find(place.text);
    if (!word) return;
    ledger.tryDeletion(word, this.name);
    page.change(
      (text) => text.delete(place.start, place.end - place.start),
      () => {
        ledger.deleted(word);
      },
    );
  }

  /** The transport of a tab whose socket has died. */
  async synchronizeOverHttp(page: LivePage): Promise<void> {
    const { doc, document } = page;
    if (!document) return;
    const changes = page.unacknowledged;
    const body = {
      document,
      update: Buffer.from(encodeStateAsUpdate(doc)).toString('base64'),
      state: Buffer.from(encodeStateVector(doc)).toString('base64'),
    };
    const response = await fetch(`http://127.0.0.1:${this.line.port}/api/pages/${page.pageId}/live`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${this.#options.accessToken}`,
        'content-type': 'application/json',
        connection: 'close',
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(5_000),
    }).catch(() => null);
    if (!response?.ok || page.doc !== doc) return;
    const { update } = (await response.json()) as { update: string };
    applyUpdate(doc, Buffer.from(update, 'base64'));
    page.acknowledge(changes);
  }

  /** Goes on typing without a network, until `comeBack`. */
  goOffline(): void {
    this.line.lead(() => null);
    this.line.cut();
  }

  comeBack(): void {
    this.line.lead(this.#options.to);
  }

  leave(): void {
    for (const page of this.pages) page.leave();
    this.#socket.destroy();
  }

  /** Vanishes: nothing under way arrives. */
  die(): void {
    this.goOffline();
    this.leave();
  }
}
