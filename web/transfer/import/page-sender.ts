import { TransferError } from '../errors.ts';
import type { CreatedPage, NewPage, Wiki } from '../wiki.ts';

/** The most of one request: pages, and characters of their texts, which a proxy lets through that was set up for neither. */
const maxPages = 100;
const maxCharacters = 512 * 1024;

interface Waiting {
  page: NewPage;
  resolve(created: CreatedPage): void;
  reject(error: unknown): void;
}

/**
 * Returns a function that creates a page, or gives the one that stands at its path. Pages go many in one request: while one
 * is under way, the next ones gather. Rejects with what the page, or the request as a whole, is refused for, and with
 * `not_sent` for what was still to be sent when the import was stopped.
 */
export function createPageSender(
  { createPages }: Pick<Wiki, 'createPages'>,
  stopping: AbortSignal,
): (page: NewPage) => Promise<CreatedPage> {
  const waiting: Waiting[] = [];
  let isSending = false;

  function takeSome(): Waiting[] {
    let characters = 0;
    const isOver = waiting.findIndex(({ page }, index) => {
      characters += page.body.length;
      return index > 0 && (index === maxPages || characters > maxCharacters);
    });
    return waiting.splice(0, isOver < 0 ? waiting.length : isOver);
  }

  async function send(): Promise<void> {
    isSending = true;
    while (waiting.length > 0) {
      const some = takeSome();
      try {
        if (stopping.aborted) throw new TransferError('not_sent', 'the import was interrupted');
        const created = await createPages(some.map(({ page }) => page));
        for (const [index, { resolve, reject }] of some.entries()) {
          const one =
            created[index] ?? new TransferError('unexpected', 'The wiki did not say what became of the page.');
          if (one instanceof Error) reject(one);
          else resolve(one);
        }
      } catch (error) {
        for (const { reject } of some) reject(error);
      }
    }
    isSending = false;
  }

  return (page) =>
    new Promise((resolve, reject) => {
      waiting.push({ page, resolve, reject });
      if (!isSending) void send();
    });
}
