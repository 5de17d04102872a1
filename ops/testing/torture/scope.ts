/** Collects the teardowns of a run, run in reverse order. */
export function createScope() {
  const works: (() => unknown)[] = [];
  return {
    teardown(work: () => unknown): void {
      works.push(work);
    },
    async close(): Promise<void> {
      for (const work of works.splice(0).reverse()) await work();
    },
  };
}

export type Scope = ReturnType<typeof createScope>;
