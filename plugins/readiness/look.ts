/** Whether something answers. */
export type Look = () => Promise<boolean>;

/**
 * Makes a look of what throws when something is away. However often it is asked, one question is under way at a time.
 * Whoever has waited `timeoutMs` for it is told that no one answers, and the next one asks anew: a question on a dead
 * connection may stay unanswered for long after the store is back.
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
