/**
 * Loads `oidc-provider` on demand: it takes a third of a second. It asks on standard error for a newer Node than the
 * used parts need, as tests show.
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
