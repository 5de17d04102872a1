/** Brings the focus to the first of the elements that is there, named by their ids. Answers whether one was. */
export function focusFirst(ids: readonly string[], options?: FocusOptions): boolean {
  const [first] = ids.flatMap((id) => document.getElementById(id) ?? []);
  first?.focus(options);
  return first !== undefined;
}
