/** A URL as it may stand in a log: single-use tokens travel in the query (contract section 5.1). */
export function redactUrl(url: string): string {
  return url.replace(/([?&](?:token|invitation)=)[^&#]*/gi, '$1…');
}
