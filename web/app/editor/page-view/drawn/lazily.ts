/** Loads on demand; `now` is set once loaded. */
export function lazily<T>(load: () => Promise<T>): { now: () => T | null; soon: () => Promise<T> } {
  let loaded: T | null = null;
  let loading: Promise<T> | null = null;
  return {
    now: () => loaded,
    soon: () => {
      loading ??= load().then(
        (value) => {
          loaded = value;
          return value;
        },
        (problem: unknown) => {
          loading = null;
          throw problem;
        },
      );
      return loading;
    },
  };
}
