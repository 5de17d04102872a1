import type { Entry } from './archive/read-archive.ts';
import type { Spool } from './archive/spool.ts';
import { BackupDamaged } from './errors.ts';
import { type ExpectedObject, unpackExpected } from './expected-object.ts';
import * as format from './format.ts';

/** Compares attachments with the preceding records, in the same order, and the following digests. */
export function createAttachmentReader(expected: Spool) {
  const lists: format.Part[] = [];
  const skipped: string[] = [];
  let [count, bytes, unlisted]: [number, number, string] = [0, 0, ''];
  let records: AsyncGenerator<string> | null = null;

  /** Returns the next that a record speaks of, or null. */
  async function next(): Promise<ExpectedObject | null> {
    records ??= expected.read();
    const { value, done } = await records.next();
    return done ? null : unpackExpected(value);
  }

  function takeList({ name, bytes: size, sha256, content }: Entry): void {
    if (name !== format.listName(lists.length + 1)) throw new BackupDamaged(`${name} is out of order`);
    if (content.toString() !== unlisted) throw new BackupDamaged(`the attachments before ${name} are not those in it`);
    lists.push({ name, bytes: size, sha256 });
    unlisted = '';
  }

  return {
    hasBegun: () => records !== null,
    close: async (): Promise<void> => void (await records?.return(undefined)),
    /** Returns an attachment's bytes; null for a list of digests. */
    async take(entry: Entry): Promise<{ key: string; bytes: Buffer } | null> {
      const key = format.keyOfObject(entry.name);
      if (key === null) {
        takeList(entry);
        return null;
      }
      for (;;) {
        const object = await next();
        if (!object) throw new BackupDamaged(`${entry.name} belongs to no record`);
        if (object.key === key) {
          if (object.size !== entry.bytes || object.sha256 !== entry.sha256) {
            throw new BackupDamaged(`${entry.name} is not what was uploaded`);
          }
          break;
        }
        skipped.push(object.key);
      }
      count += 1;
      bytes += entry.bytes;
      unlisted += format.digestLine(entry);
      return { key, bytes: entry.content };
    },
    /** Compares everything with the manifest. */
    async finish({ attachments, absent }: format.Manifest): Promise<void> {
      for (let object = await next(); object; object = await next()) skipped.push(object.key);
      const known = new Set(absent.map(({ key }) => key));
      const lost = skipped.find((key) => !known.has(key));
      if (lost !== undefined || skipped.length !== known.size) {
        throw new BackupDamaged(`the attachment ${lost ?? 'that it says is absent'} is not as the manifest says`);
      }
      const isListed = unlisted === '' && JSON.stringify(lists) === JSON.stringify(attachments.lists);
      if (!isListed || count !== attachments.count || bytes !== attachments.bytes) {
        throw new BackupDamaged('the attachments are not those that were written');
      }
    },
  };
}
