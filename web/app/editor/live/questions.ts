import type { ClientMessage, ServerMessage } from './live-messages.ts';
import type { Mark, Unsent } from './unsent.ts';

export type SaveAnswer =
  | { kind: 'saved'; revisionId: string }
  | { kind: 'failed'; code: string; detail: string }
  /** No one knows: the connection ended, or nothing came. */
  | { kind: 'lost' };

export interface QuestionsOptions {
  unsent: Unsent;
  /** The current state of the text. */
  mark: () => Mark;
  /** Whether the server takes questions just now. */
  isOpen: () => boolean;
  send: (message: ClientMessage) => void;
  /** Called when the server's state has changed. */
  onAnswer: () => void;
  /** Called when an answer is long overdue. */
  onSilence: () => void;
  answerMs: number;
}

// Avoids asking after each key.
const askDelayMs = 60;

/** Whether all is stored, and saving a revision. */
export class Questions {
  readonly #options: QuestionsOptions;
  readonly #saves = new Map<number, (answer: SaveAnswer) => void>();
  #saveNumber = 0;
  #asking: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;

  constructor(options: QuestionsOptions) {
    this.#options = options;
  }

  ask(): void {
    this.#asking ??= setTimeout(() => {
      this.#asking = undefined;
      const { isOpen, unsent, mark, send } = this.#options;
      const n = isOpen() ? unsent.ask(mark) : null;
      if (n === null) return;
      send({ kind: 'confirm', n });
      this.expectAnswer();
    }, askDelayMs);
  }

  /** Asks for a revision now. */
  async save(): Promise<SaveAnswer> {
    const n = ++this.#saveNumber;
    const answer = new Promise<SaveAnswer>((resolve) => this.#saves.set(n, resolve));
    this.#options.send({ kind: 'save', n });
    this.expectAnswer();
    return answer;
  }

  heard(message: ServerMessage): void {
    if (message.kind === 'confirmed') {
      this.answerCame();
      this.#options.unsent.answered(message.n);
      this.#options.onAnswer();
      this.ask();
    } else if (message.kind === 'saved') {
      this.#answerSave(message.n, { kind: 'saved', revisionId: message.revisionId });
    } else if (message.kind === 'save-failed') {
      this.#answerSave(message.n, { kind: 'failed', code: message.code, detail: message.detail });
    }
  }

  /** An answer is expected from now on. */
  expectAnswer(): void {
    this.#patience ??= setTimeout(() => {
      this.#patience = undefined;
      this.#options.onSilence();
    }, this.#options.answerMs);
  }

  answerCame(): void {
    clearTimeout(this.#patience);
    this.#patience = undefined;
  }

  /** Open questions won't be answered. */
  lose(): void {
    this.answerCame();
    this.#options.unsent.disconnected();
    for (const resolve of this.#saves.values()) resolve({ kind: 'lost' });
    this.#saves.clear();
  }

  close(): void {
    clearTimeout(this.#asking);
    this.lose();
  }

  #answerSave(n: number, answer: SaveAnswer): void {
    this.answerCame();
    this.#saves.get(n)?.(answer);
    this.#saves.delete(n);
  }
}
