import type { Static } from 'typebox';
import type { RevisionOrigin } from '../revisions/index.ts';
import { OriginInvalid } from './errors.ts';
import type { Origin } from './schema.ts';

/** Clocks and time zones differ. */
const futureMaxMs = 24 * 60 * 60 * 1000;

/**
 * Returns null without a claim. @throws OriginInvalid for a name that isn't a line of Unicode, and for an invalid or
 * far future date
 */
export function readOrigin(claim: Static<typeof Origin> | undefined, now: Date): RevisionOrigin | null {
  if (!claim) return null;
  const author = claim.author === null ? null : readAuthor(claim.author);
  const writtenAt = claim.writtenAt === null ? null : readWrittenAt(claim.writtenAt, now);
  return author === null && writtenAt === null ? null : { author, writtenAt };
}

function readAuthor(given: string): string {
  if (/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(given)) throw new OriginInvalid('names an author with control characters');
  const author = given.normalize('NFC').trim();
  if (author === '') throw new OriginInvalid('names an author without a letter');
  return author;
}

function readWrittenAt(given: string, now: Date): Date {
  const writtenAt = new Date(given);
  // RFC 3339 allows leap seconds, Date doesn't.
  if (Number.isNaN(writtenAt.getTime())) throw new OriginInvalid('has a date that does not exist');
  if (writtenAt.getTime() > now.getTime() + futureMaxMs) throw new OriginInvalid('has a date that is still to come');
  return writtenAt;
}
