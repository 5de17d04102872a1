import { randomBytes } from 'node:crypto';
import type { User } from '../../app/api/types.ts';
import { inlineJson } from '../../app/inline-json.ts';
import { avatarFace } from '../../app/people/avatar-face.ts';

/** Values that differ per request or reader; they fill the placeholders of a cached document. */
export interface Filling {
  nonce: string;
  user: User;
}

/** A document split at its placeholders: `fields[i]` goes between `texts[i]` and `texts[i + 1]`. */
export interface CutDocument {
  texts: Buffer[];
  fields: Field[];
  /** Total size of `texts`. */
  bytes: number;
}

type Field = 'nonce' | 'user' | 'name' | 'face' | 'picture';

// Unguessable, so no page or name can contain it.
const secret = randomBytes(16).toString('hex');

/** Writes each field as it appears in the document. The order matters: `user` contains the name. */
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

/** Returns a placeholder reader that renders like `user` but carries nothing personal. */
export function standInFor({ role, avatarUrl }: User): Filling {
  const user = {
    ...{ id: secret.slice(0, 24), name: `\uE000${secret}`, email: `${secret}@stand-in.invalid`, role },
    ...{ avatarUrl: avatarUrl === null ? null : `/${secret}`, createdAt: '2000-01-01T00:00:00.000Z' },
  };
  return { nonce: `nonce-${secret}`, user };
}

/** Splits a document rendered for a stand-in at its placeholders; null if the stand-in appears anywhere unexpected. */
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
  const buffers = texts.map((text) => Buffer.from(text));
  return { texts: buffers, fields, bytes: buffers.reduce((sum, { length }) => sum + length, 0) };
}

/** Returns the document for one request. */
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

/** Escapes text and attributes exactly as React does. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
