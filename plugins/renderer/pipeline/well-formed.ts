/** Puts U+FFFD in place of halves of surrogate pairs: percent-encoding and storing as UTF-8 would fail on them. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd');
}
