import { createHash, randomBytes } from 'node:crypto';
import type { User } from '../../app/api/types.ts';
import { inlineJson } from '../../app/inline-json.ts';
import { avatarFace } from '../../app/people/avatar-face.ts';
import { joinGzip, type Piece, packOnce, store } from './gzip-pieces.ts';

/** What differs per request or reader. */
export interface Filling {
  nonce: string;
  user: User;
}

/** `fields[i]` follows `texts[i]`. */
export interface CutDocument {
  texts: Piece[];
  fields: Field[];
  /** A hash of the whole document. */
  tag: string;
  /** The size in memory. */
  bytes: number;
}

type Field = 'nonce' | 'user' | 'name' | 'face' | 'picture';

// Unguessable, so no page or name can contain it.
const secret = randomBytes(16).toString('hex');

/** In this order, since `user` contains the name. */
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

/** Renders like `user`, but contains no personal data. */
export function standInFor({ role, avatarUrl }: User): Filling {
  const user = {
    id: secret.slice(0, 24),
    name: `\uE000${secret}`,
    email: `${secret}@stand-in.invalid`,
    role,
    avatarUrl: avatarUrl === null ? null : `/${secret}`,
    createdAt: '2000-01-01T00:00:00.000Z',
  };
  return { nonce: `nonce-${secret}`, user };
}

/** Returns null if it appears elsewhere. */
export function cutDocument(html: string, standIn: Filling): CutDocument | null {
  const written = (Object.keys(write) as Field[]).map((field) => [write[field](standIn), field] as const);
  const fieldOf = new Map(written.filter(([text]) => text !== ''));
  const texts: string[] = [];
  const fields: Field[] = [];
  let from = 0;
  for (const { 0: text, index } of html.matchAll(new RegExp([...fieldOf.keys()].map(escapeRegExp).join('|'), 'g'))) {
    texts.push(html.slice(from, index));
    fields.push(fieldOf.get(text) as Field);
    from = index + text.length;
  }
  texts.push(html.slice(from));
  const isWhole = fields.includes('user') && fields.filter((field) => field === 'face').length === 1;
  if (!isWhole || texts.some((text) => text.includes(secret) || text.includes(standIn.user.id))) return null;
  const pieces = texts.map((text) => packOnce(Buffer.from(text)));
  const bytes = pieces.reduce((sum, { plain, packed }) => sum + plain.length + packed.length, 0);
  return { texts: pieces, fields, bytes, tag: hash(JSON.stringify([texts, fields])) };
}

/** Uses gzip if accepted. */
export function fillDocument({ texts, fields }: CutDocument, filling: Filling, encoding: 'gzip' | 'identity'): Buffer {
  const values = new Map([...new Set(fields)].map((field) => [field, Buffer.from(write[field](filling))]));
  const join = <T>(ofText: (text: Piece) => T, ofValue: (value: Buffer) => T): T[] =>
    texts.flatMap((text, i) => {
      const value = values.get(fields[i - 1] as Field);
      return value ? [ofValue(value), ofText(text)] : [ofText(text)];
    });
  if (encoding === 'gzip') return joinGzip(join((text) => text, store));
  return Buffer.concat(
    join(
      ({ plain }) => plain,
      (value) => value,
    ),
  );
}

/** Replaces the nonce: 22 characters of Base64url. */
export function tagFor({ tag }: CutDocument, { user }: Pick<Filling, 'user'>): string {
  return hash(`${tag}${JSON.stringify(user)}`);
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

/** Escapes as React does. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
