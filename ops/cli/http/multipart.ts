import { randomBytes } from 'node:crypto';

export interface FormFile {
  name: string;
  /** Bytes; null if unknown, then sent in chunks. */
  size: number | null;
  read(): AsyncIterable<Uint8Array>;
}

/** A multipart/form-data body, created while it is sent. */
export interface Form {
  contentType: string;
  /** Length of the body; null if the file's is unknown. */
  bytes: number | null;
  body(): AsyncIterable<Uint8Array>;
}

/** Fields, then one file in the part `file` (RFC 7578), streamed. */
export function createForm(fields: Record<string, string>, file: FormFile): Form {
  const boundary = `wiki-${randomBytes(24).toString('hex')}`;
  let text = '';
  for (const [name, value] of Object.entries(fields)) {
    text += `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  }
  text += `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${quoted(file.name)}"\r\n`;
  // The wiki detects the type itself.
  const head = Buffer.from(`${text}Content-Type: application/octet-stream\r\n\r\n`);
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    bytes: file.size === null ? null : head.length + file.size + tail.length,
    async *body() {
      yield head;
      yield* file.read();
      yield tail;
    },
  };
}

/** Plain UTF-8, with quotes escaped; names have no control characters. */
const quoted = (name: string) => name.replace(/["\\]/g, '\\$&');
