import { TransferError } from '../errors.ts';
import type { CreatedPage, NewPage, Wiki } from '../wiki.ts';

/** Pages per request, as many as the api allows. */
const maxPages = 100;
/** In bytes, below the usual 1 MiB of proxies. */
const maxBytes = 512 * 1024;

const encoder = new TextEncoder();

interface Waiting {
  page: NewPage;
  /** The size of its text in UTF-8. */
  bytes: number;
  resolve(created: CreatedPage): void;
  reject(error: unknown): void;
}

/**
 * Creates or finds pages, many per request: they gather while one runs. Rejects with its own or its request's error, or
 * `not_sent` if stopped.
 */
export function createPageSender(
  { createPages }: Pick<Wiki, 'createPages'>,
  stopping: AbortSignal,
): (page: NewPage) => Promise<CreatedPage> {
  const waiting: Waiting[] = [];
  let isSending = false;

  function takeSome(): Waiting[] {
    let total = 0;
    const end = waiting.findIndex(({ bytes }, index) => {
      total += bytes;
      return index > 0 && (index === maxPages || total > maxBytes);
    });
    return waiting.splice(0, end < 0 ? waiting.length : end);
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
      waiting.push({ page, bytes: encoder.encode(page.body).length, resolve, reject });
      if (!isSending) void send();
    });
}
