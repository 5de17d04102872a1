/** Live texts use LF. */
export function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/** Whether a text keeps CRLF, so its history stays readable. */
export function hasCrlf(text: string): boolean {
  return text.includes('\r\n');
}

export function withLineEnds(text: string, isCrlf: boolean): string {
  return isCrlf ? text.replaceAll('\n', '\r\n') : text;
}
