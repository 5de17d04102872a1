import { randomBytes } from 'node:crypto';
import type { User } from '../../app/api/types.ts';
import { inlineJson } from '../../app/inline-json.ts';
import { avatarFace } from '../../app/people/avatar-face.ts';

/** What belongs to one request or one person, and stands in a document at its open places. */
export interface Filling {
  nonce: string;
  user: User;
}

/** A document with open places: text between the fields that are written there. */
export interface CutDocument {
  texts: Buffer[];
  fields: Field[];
  /** Of all its parts in memory. */
  bytes: number;
}

type Field = 'nonce' | 'user' | 'name' | 'face' | 'picture';

// Nobody can guess it, so no page and no name can hold it.
const secret = randomBytes(16).toString('hex');

/** Fields whose values React and the loader data have written, each in the form in which it stands there. */
const write: Record<Field, (filling: Filling) => string> = {
  nonce: ({ nonce }) => nonce,
  user: ({ user }) => `"user":${inlineJson(user)}`,
  name: ({ user }) => escapeHtml(user.name),
  face: ({ user }) => {
    const { letter, hue } = avatarFace(user.name);
    return `--hue:${hue}" aria-hidden="true">${escapeHtml(letter)}`;
  },
  picture: ({ user }) => escapeHtml(user.avatarUrl ?? ''),
};

/** A reader like `user` in all that shapes a document, and without anything of their own. */
export function standInFor({ role, avatarUrl }: User): Filling {
  const user = {
    ...{ id: secret.slice(0, 24), name: `\uE000${secret}`, email: `${secret}@stand-in.invalid`, role },
    ...{ avatarUrl: avatarUrl === null ? null : `/${secret}`, createdAt: '2000-01-01T00:00:00.000Z' },
  };
  return { nonce: `nonce-${secret}`, user };
}

/** Opens the places of a document rendered for a stand-in; null where something of it stands at a place unknown here. */
export function cutDocument(html: string, standIn: Filling): CutDocument | null {
  const written = (Object.keys(write) as Field[]).map((field) => ({ field, text: write[field](standIn) }));
  const texts: string[] = [];
  const fields: Field[] = [];
  let from = 0;
  // The whole of what each field writes, the longest first: a name stands in the loader data, too.
  const pattern = new RegExp(written.flatMap(({ text }) => (text === '' ? [] : escapeRegExp(text))).join('|'), 'g');
  for (const { 0: text, index } of html.matchAll(pattern)) {
    const found = written.find((one) => one.text === text);
    if (!found) return null;
    texts.push(html.slice(from, index));
    fields.push(found.field);
    from = index + text.length;
  }
  texts.push(html.slice(from));
  const isWhole = fields.includes('user') && fields.filter((field) => field === 'face').length === 1;
  if (!isWhole || texts.some((text) => text.includes(secret) || text.includes(standIn.user.id))) return null;
  const buffers = texts.map((text) => Buffer.from(text));
  return { texts: buffers, fields, bytes: buffers.reduce((sum, { length }) => sum + length, 0) };
}

/** The document of one request. */
export function fillDocument({ texts, fields }: CutDocument, filling: Filling): Buffer {
  const values = new Map<Field, Buffer>();
  const valueFor = (field: Field): Buffer => {
    const known = values.get(field) ?? Buffer.from(write[field](filling));
    values.set(field, known);
    return known;
  };
  const [first = Buffer.alloc(0), ...rest] = texts;
  return Buffer.concat([first, ...rest.flatMap((text, i) => [valueFor(fields[i] as Field), text])]);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

/** As React escapes text and attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
