import type { Publishing } from '../session/live-text.ts';

/** Messages besides updates of the text. */
export type ServerMessage =
  | {
      kind: 'welcome';
      document: string;
      revisionId: string;
      canEdit: boolean;
      /** Absent in versions that publish after a pause. */
      publishing?: Publishing;
    }
  | { kind: 'confirmed'; n: number }
  | { kind: 'saved'; n: number; revisionId: string }
  | { kind: 'save-failed'; n: number; code: string; detail: string }
  | { kind: 'revision'; revisionId: string; title: string; at: string; isComplete: boolean }
  | { kind: 'discarded'; discardId: string; by: { id: string; name: string }; at: string }
  | { kind: 'refused'; code: string; detail: string }
  | { kind: 'page'; path: string; state: string; status: string }
  | { kind: 'access'; canEdit: boolean };

export type ClientMessage = { kind: 'confirm' | 'save'; n: number };

/** Returns null if unknown. */
export function readMessage(payload: string): ServerMessage | null {
  try {
    const message: unknown = JSON.parse(payload);
    return typeof message === 'object' && message !== null && 'kind' in message ? (message as ServerMessage) : null;
  } catch {
    return null;
  }
}
