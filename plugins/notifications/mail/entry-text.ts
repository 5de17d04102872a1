import type { Static } from 'typebox';
import type { Notification } from '../schema.ts';
import type { MailLanguage } from '../settings/settings.ts';
import { interpolate, type Part, partsOf } from './interpolate.ts';
import { texts } from './texts/texts.ts';

export type Entry = Static<typeof Notification>;

const namesMax = 3;
const titleMaxCharacters = 200;

// Titles and names stay on one line and keep the direction of text.
const unfit = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu;

/** The name of the page or group is a separate part. */
export function entryParts({ kind, page, group, people, count, watchedPages }: Entry, language: MailLanguage): Part[] {
  const { kinds, times, watched } = texts[language];
  const values = {
    people: namesOf(people, language),
    page: lineOf(page?.title || page?.path || ''),
    path: lineOf(page?.path ?? ''),
    group: lineOf(group?.name ?? ''),
  };
  const also = (text: string, number: number): Part[] => [
    { place: null, text: interpolate(text, { count: String(number) }) },
  ];
  return [
    ...partsOf(kinds[kind], values),
    ...(watchedPages === null ? [] : also(watched, watchedPages)),
    ...(count > 1 && page ? also(times, count) : []),
  ];
}

/** By page id, which survives moves. */
export function entryPath({ kind, page, group, comment, people }: Entry): string {
  if (page && kind === 'access.requested') return `/-/page/${page.id}#share-${people.map(({ id }) => id).join(',')}`;
  if (page) return `/-/page/${page.id}${comment ? `#comment-${comment.id}` : ''}`;
  return group ? `/-/groups/${group.id}` : '/';
}

function namesOf(people: Entry['people'], language: MailLanguage): string {
  const { morePeople, someone } = texts[language];
  if (people.length === 0) return someone;
  const named = people.slice(0, people.length > namesMax ? namesMax - 1 : namesMax).map(({ name }) => lineOf(name));
  const more = people.length - named.length;
  const items = more > 0 ? [...named, interpolate(morePeople, { count: String(more) })] : named;
  return new Intl.ListFormat(language, { type: language === 'ja' ? 'unit' : 'conjunction' }).format(items);
}

export function lineOf(text: string): string {
  const characters = [...text.replace(unfit, ' ')];
  if (characters.length <= titleMaxCharacters) return characters.join('');
  return `${characters.slice(0, titleMaxCharacters - 1).join('')}…`;
}
