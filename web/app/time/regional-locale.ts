/** Returns the first of a browser's languages that is `language` in some region, such as `en-GB`; else the language itself. */
export function regionalLocale(language: string, preferred: readonly string[]): string {
  return preferred.find((tag) => tag === language || tag.startsWith(`${language}-`)) ?? language;
}
