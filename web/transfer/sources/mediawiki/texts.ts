import { TransferError } from '../../errors.ts';
import type { SourceFile } from '../source.ts';
import { DumpReader, maxTextLength } from './read-dump.ts';

/** UTF-16 units that are read ahead. */
const maxWaitingLength = 32 * 1024 * 1024;

/** Texts in nearly the dump's order: reads ahead and keeps; rereads only for one that is gone. */
export class Texts {
  readonly #file: SourceFile;
  readonly #waiting = new Map<string, string | null>();
  #length = 0;
  #reader: DumpReader | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(file: SourceFile) {
    this.#file = file;
  }

  /** @throws `too_large`, and `page_missing` if the dump changed */
  of(title: string): Promise<string> {
    const text = this.#last.then(() => this.#find(title));
    this.#last = text.catch(() => {});
    return text;
  }

  async #find(title: string): Promise<string> {
    for (let isAnew = this.#reader === null; ; isAnew = true) {
      this.#reader ??= new DumpReader(this.#file, ({ title: other, text }) => this.#keep(other, text));
      while (!this.#waiting.has(title) && (await this.#reader.step()));
      if (this.#waiting.has(title)) return this.#takeOut(title);
      await this.#reader.close();
      this.#reader = null;
      if (isAnew) throw new TransferError('page_missing', 'is not in the dump any more');
    }
  }

  #keep(title: string, text: string | null): void {
    this.#waiting.set(title, text);
    this.#length += text?.length ?? 0;
    for (const [other, own] of this.#waiting) {
      if (this.#length <= maxWaitingLength || other === title) break;
      this.#waiting.delete(other);
      this.#length -= own?.length ?? 0;
    }
  }

  #takeOut(title: string): string {
    const text = this.#waiting.get(title) ?? null;
    this.#waiting.delete(title);
    this.#length -= text?.length ?? 0;
    if (text !== null) return text;
    throw new TransferError('too_large', `is too large: more than ${maxTextLength.toLocaleString('en')} characters`);
  }
}
