import { BSON } from 'mongodb';

const { calculateObjectSize, deserialize, EJSON, serialize } = BSON;

/** Marks a document that JSON would change. */
const asBytes = '$wikiDocument';

/**
 * BSON as a line of canonical Extended JSON. The few documents it wouldn't preserve, such as those that look like
 * Extended JSON, are written as bytes.
 */
export function toLine(bytes: Uint8Array): string {
  const line = EJSON.stringify(deserialize(bytes, { promoteValues: false, bsonRegExp: true }), { relaxed: false });
  const isSame = Buffer.compare(serialize(EJSON.parse(line, { relaxed: false }) as BSON.Document), bytes) === 0;
  return isSame ? line : JSON.stringify({ [asBytes]: Buffer.from(bytes).toString('base64') });
}

/** The largest document that MongoDB stores. */
const documentMaxBytes = 16 * 1024 * 1024;
/** A UTF-16 unit takes at most so many in UTF-8. */
const bytesPerUnit = 3;

/** Restores the types. @throws for invalid lines */
export function fromLine(line: string): BSON.Document {
  const document = EJSON.parse(line, { relaxed: false }) as BSON.Document;
  const isLong = line.length * bytesPerUnit > documentMaxBytes;
  if (isLong && calculateObjectSize(document) > documentMaxBytes) throw new Error('it is larger than 16 MiB');
  const bytes = document[asBytes];
  if (typeof bytes !== 'string') return document;
  return deserialize(Buffer.from(bytes, 'base64'), { promoteValues: false, bsonRegExp: true });
}
