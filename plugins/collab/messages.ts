import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Publishing } from './publishing.ts';

/** Client messages besides Yjs's; see README. */
const ClientMessage = Type.Object(
  { kind: Type.Union([Type.Literal('confirm'), Type.Literal('save')]), n: Type.Integer({ minimum: 0 }) },
  { additionalProperties: false },
);
const validator = Compile(ClientMessage);

export type ClientMessage = Type.Static<typeof ClientMessage>;

/** Messages of the server besides the Yjs messages. */
export type ServerMessage =
  | { kind: 'welcome'; document: string; revisionId: string; canEdit: boolean; publishing: Publishing }
  | { kind: 'confirmed'; n: number }
  | { kind: 'saved'; n: number; revisionId: string }
  | { kind: 'save-failed'; n: number; code: string; detail: string }
  | { kind: 'revision'; revisionId: string; title: string; at: string; isComplete: boolean }
  | { kind: 'discarded'; discardId: string; by: { id: string; name: string }; at: string }
  | { kind: 'refused'; code: string; detail: string }
  | { kind: 'page'; path: string; state: 'normal' | 'moving'; status: string }
  | { kind: 'access'; canEdit: boolean };

/** Returns a client's message; null for anything else. */
export function readMessage(payload: string): ClientMessage | null {
  try {
    const value: unknown = JSON.parse(payload);
    return validator.Check(value) ? value : null;
  } catch {
    return null;
  }
}
