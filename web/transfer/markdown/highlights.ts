/** `==text==` as HTML. */
export function highlights(text: string): string {
  return text.replace(/(?<![=\\])==(?=[^\s=])([^=\n]{1,5000})(?<=\S)==(?!=)/g, '<mark>$1</mark>');
}
