/** Whether something answers. */
export type Look = () => Promise<boolean>;

/**
 * Makes a throwing function a check, running once at a time. After `timeoutMs` callers get "no answer" and the next
 * asks again, since a question on a dead connection may never end.
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
