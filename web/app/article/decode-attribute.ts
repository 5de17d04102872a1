const characters: Record<string, string> = { '&#x26;': '&', '&amp;': '&', '&#x22;': '"', '&quot;': '"' };

/** Handles what our serialiser and browsers write. */
export function decodeAttribute(text: string): string {
  return text.replace(/&(?:#x26|amp|#x22|quot);/g, (entity) => characters[entity] ?? entity);
}
