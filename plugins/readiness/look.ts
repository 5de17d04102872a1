/** Whether something answers. */
export type Look = () => Promise<boolean>;

/**
 * Makes a look of what throws when something is away. However often it is asked, one question is under way at a time,
 * and who has waited `timeoutMs` for it is told that nobody answers.
 */
export function createLook(ask: () => Promise<unknown>, timeoutMs: number): Look {
  let asking: Promise<boolean> | null = null;
  return async () => {
    asking ??= ask()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = null;
      });
    let patience: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      patience = setTimeout(() => resolve(false), timeoutMs);
    });
    return Promise.race([asking, late]).finally(() => clearTimeout(patience));
  };
}
