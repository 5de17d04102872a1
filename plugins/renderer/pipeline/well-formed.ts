/** Replaces lone surrogates by U+FFFD, for percent-encoding and UTF-8. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd');
}
