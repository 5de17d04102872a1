/**
 * Loads `oidc-provider` when a wiki needs it: it takes a third of a second. It asks on standard error for a newer Node
 * than it needs; all that this wiki uses of it runs on the one that the wiki asks for, as its tests show.
 */
export async function loadLibrary(): Promise<typeof import('oidc-provider')> {
  const { warn } = console;
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes('oidc-provider WARNING: Unsupported runtime')) warn(...words);
  };
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}
