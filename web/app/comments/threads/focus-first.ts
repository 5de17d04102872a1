/** By id; returns whether there was one. */
export function focusFirst(ids: readonly string[], options?: FocusOptions): boolean {
  const [first] = ids.flatMap((id) => document.getElementById(id) ?? []);
  first?.focus(options);
  return first !== undefined;
}
