import { isUtf8 } from 'node:buffer';

const allowedControls = new Set(['\t', '\n', '\f', '\r'].map((character) => character.charCodeAt(0)));
// A lookup table, since every byte of an upload is checked.
const isForbidden = Uint8Array.from({ length: 256 }, (_, byte) => (byte < 0x20 && !allowedControls.has(byte) ? 1 : 0));

/**
 * Checks whether a stream is text: valid UTF-8 without controls except tab, line feed, form feed and carriage return.
 * Keeps at most three bytes and stops at the first violation.
 */
export function createTextCheck() {
  let isText = true;
  let rest: Uint8Array = new Uint8Array(0);

  return {
    /** Checks the next bytes, keeping only an incomplete character. */
    push(chunk: Uint8Array): void {
      if (!isText || chunk.length === 0) return;
      const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      const complete = bytes.subarray(0, bytes.length - cutOff(bytes));
      rest = Uint8Array.from(bytes.subarray(complete.length));
      isText = isUtf8(complete) && !holdsControls(complete);
    },
    /** Whether everything so far is text; call it at the end, since a character may be incomplete. */
    isText: (): boolean => isText && rest.length === 0,
  };
}

export type TextCheck = ReturnType<typeof createTextCheck>;

function holdsControls(bytes: Uint8Array): boolean {
  for (const byte of bytes) if (isForbidden[byte] === 1) return true;
  return false;
}

/** Returns the number of bytes of an incomplete character at the end: 0 to 3. */
function cutOff(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    const isContinuation = (byte & 0xc0) === 0x80;
    if (!isContinuation) return sequenceLength(byte) > back ? back : 0;
  }
  return 0;
}

/** Returns the length of the UTF-8 sequence that begins with a byte. */
function sequenceLength(lead: number): number {
  if (lead >= 0xf0) return 4;
  if (lead >= 0xe0) return 3;
  return lead >= 0xc0 ? 2 : 1;
}
