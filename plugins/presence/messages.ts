export type Activity = 'reading' | 'editing';

export type ClientMessage = { kind: 'enter'; pageId: string; activity: Activity } | { kind: 'leave'; pageId: string };

/** Someone on a page, as the others see them. */
export interface Visitor {
  id: string;
  name: string;
  avatarUrl: string | null;
  activity: Activity;
}

export type ServerMessage =
  | { kind: 'people'; pageId: string; people: Visitor[] }
  | { kind: 'gone'; pageId: string }
  /** The page's current revision; sent after entering and after each save. */
  | { kind: 'saved'; pageId: string; revisionId: string }
  /** Something has changed in its comments. */
  | { kind: 'commented'; pageId: string }
  /** It has other tags by hand. */
  | { kind: 'tagged'; pageId: string };

/** Returns null for what is no message of ours. */
export function readMessage(data: Buffer, isBinary: boolean): ClientMessage | null {
  const message = isBinary ? null : parse(data.toString());
  if (typeof message !== 'object' || message === null) return null;
  const { kind, pageId, activity } = message as Record<string, unknown>;
  if (typeof pageId !== 'string' || !/^[0-9a-f]{24}$/.test(pageId)) return null;
  if (kind === 'leave') return { kind, pageId };
  return kind === 'enter' && (activity === 'reading' || activity === 'editing') ? { kind, pageId, activity } : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
