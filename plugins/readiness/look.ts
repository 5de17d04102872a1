/** Whether something answers. */
export type Look = () => Promise<boolean>;

/**
 * Turns a function that throws when something is away into a check. One question is under way at a time, however often
 * it is called. A caller who has waited `timeoutMs` gets "no answer", and the next one asks again: a question on a dead
 * connection may stay unanswered long after the store is back.
 */
export function createLook(ask: () => Promise<unknown>, timeoutMs: number): Look {
  let asking: Promise<boolean> | null = null;

  function start(): Promise<boolean> {
    const answer = ask().then(
      () => true,
      () => false,
    );
    const current = answer.finally(() => {
      if (asking === current) asking = null;
    });
    asking = current;
    return current;
  }

  return async () => {
    const current = asking ?? start();
    let patience: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      patience = setTimeout(() => {
        if (asking === current) asking = null;
        resolve(false);
      }, timeoutMs);
    });
    return Promise.race([current, late]).finally(() => clearTimeout(patience));
  };
}
