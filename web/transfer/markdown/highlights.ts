/** `==text==`, as several editors write what is marked, in HTML, which the wiki knows. */
export function highlights(text: string): string {
  return text.replace(/(?<![=\\])==(?=[^\s=])([^=\n]{1,5000})(?<=\S)==(?!=)/g, '<mark>$1</mark>');
}
