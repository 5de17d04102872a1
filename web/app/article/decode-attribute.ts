const characters: Record<string, string> = { '&#x26;': '&', '&amp;': '&', '&#x22;': '"', '&quot;': '"' };

/** Returns the value of an attribute as it is written by our serialiser or a browser's. */
export function decodeAttribute(text: string): string {
  return text.replace(/&(?:#x26|amp|#x22|quot);/g, (entity) => characters[entity] ?? entity);
}
