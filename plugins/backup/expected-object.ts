import type { BSON } from 'mongodb';

/** The bytes that a record announces. */
export interface ExpectedObject {
  key: string;
  size: number;
  sha256: string;
}

export const attachmentsCollection = 'attachments';

/** Returns the object a record of `attachments` requires; null if none. */
export function expectedObject(record: BSON.Document): ExpectedObject | null {
  if (record.state !== 'stored') return null;
  return { key: String(record.key), size: Number(record.size), sha256: String(record.sha256) };
}

export const packExpected = ({ key, size, sha256 }: ExpectedObject): string => `${key} ${size} ${sha256}`;

export function unpackExpected(line: string): ExpectedObject {
  const [key = '', size, sha256 = ''] = line.split(' ');
  return { key, size: Number(size), sha256 };
}
