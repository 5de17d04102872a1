import type { Static } from 'typebox';
import type { RevisionOrigin } from '../revisions/index.ts';
import { OriginInvalid } from './errors.ts';
import type { Origin } from './schema.ts';

/** Clocks differ, and so do the time zones that dates without one were meant in. */
const futureMaxMs = 24 * 60 * 60 * 1000;

/**
 * Where a text comes from, as a request claims it; null when it claims nothing. Throws OriginInvalid for a name that is
 * not one line of Unicode text, and for a date that does not exist or is more than a day ahead.
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
  // A leap second is a date-time of RFC 3339, and no date here.
  if (Number.isNaN(writtenAt.getTime())) throw new OriginInvalid('has a date that does not exist');
  if (writtenAt.getTime() > now.getTime() + futureMaxMs) throw new OriginInvalid('has a date that is still to come');
  return writtenAt;
}
