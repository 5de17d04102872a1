/** Such as `en-GB`; default: the language. */
export function regionalLocale(language: string, preferred: readonly string[]): string {
  return preferred.find((tag) => tag === language || tag.startsWith(`${language}-`)) ?? language;
}
