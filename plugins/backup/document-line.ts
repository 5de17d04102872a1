import { BSON } from 'mongodb';

const { deserialize, EJSON, serialize } = BSON;

/** Represents a document that would not survive its line of JSON byte by byte. */
const asBytes = '$wikiDocument';

/**
 * A document of BSON as a line of canonical Extended JSON, which keeps every type. The few that would not come back to
 * the byte, such as those with fields that look like Extended JSON themselves, are written as their bytes.
 */
export function toLine(bytes: Uint8Array): string {
  const line = EJSON.stringify(deserialize(bytes, { promoteValues: false, bsonRegExp: true }), { relaxed: false });
  const isSame = Buffer.compare(serialize(EJSON.parse(line, { relaxed: false }) as BSON.Document), bytes) === 0;
  return isSame ? line : JSON.stringify({ [asBytes]: Buffer.from(bytes).toString('base64') });
}

/** The document of a line, with the types it had. Throws where the line is none. */
export function fromLine(line: string): BSON.Document {
  const document = EJSON.parse(line, { relaxed: false }) as BSON.Document;
  const bytes = document[asBytes];
  if (typeof bytes !== 'string') return document;
  return deserialize(Buffer.from(bytes, 'base64'), { promoteValues: false, bsonRegExp: true });
}
