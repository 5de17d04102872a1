/** Loads a library once it is asked for; what is there already is had at once. */
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
