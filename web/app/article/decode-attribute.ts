const characters: Record<string, string> = { '&#x26;': '&', '&amp;': '&', '&#x22;': '"', '&quot;': '"' };

/** As written by our serialiser or browsers. */
export function decodeAttribute(text: string): string {
  return text.replace(/&(?:#x26|amp|#x22|quot);/g, (entity) => characters[entity] ?? entity);
}
