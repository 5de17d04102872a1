import type { UndoManager } from 'yjs';
import { ApiProblem } from '../../api/problem.ts';
import type { LiveOutcome, LiveText } from '../session/live-text.ts';
import { saveFailureOf } from '../session/save-failure.ts';
import { toBase64 } from './bytes.ts';
import { followText } from './follow-text.ts';
import type { TransportAnswer } from './http-transport.ts';
import type { LiveDocument } from './live-document.ts';
import { putText } from './put-text.ts';

/** Own changes that weren't typed here. */
export const carried = 'carried over';

export interface SharedTextOptions {
  document: LiveDocument;
  undoManager: UndoManager;
  /** Saves a revision without a socket. */
  saveByHttp: () => Promise<TransportAnswer>;
  /** Returns the number of own changes that no revision contains. */
  unpublished: () => number;
  /** Called when that many are in a revision. */
  onPublished: (count: number) => void;
  /** Called when publishing has to wait for a connection. */
  onSaveWanted: () => void;
}

export function sharedText(options: SharedTextOptions): LiveText {
  const { document, undoManager, unpublished } = options;
  return {
    text: () => document.text.toString(),
    replace(text) {
      undoManager.stopCapturing();
      putText(document.text, text, carried);
      undoManager.stopCapturing();
    },
    hasUnsent: () => document.state.hasUnsent,
    hasUnpublished: () => document.state.publishing === 'pause' && unpublished() > 0,
    save: () => save(options),
    draft: () => ({
      baseRevisionId: document.state.revisionId,
      live: { incarnation: document.state.incarnation, update: toBase64(document.unsentUpdate()) },
    }),
    extension: () => followText(document, undoManager),
  };
}

async function save({
  document,
  saveByHttp,
  unpublished,
  onPublished,
  onSaveWanted,
}: SharedTextOptions): Promise<LiveOutcome> {
  const count = unpublished();
  const answer = await document.save();
  if (answer.kind === 'saved') {
    onPublished(count);
    return answer;
  }
  if (answer.kind === 'failed') {
    const { code, detail } = answer;
    const status = code === 'unavailable' ? 503 : 409;
    return { kind: 'failed', failure: saveFailureOf(new ApiProblem({ code, status, detail, requestId: null })) };
  }
  if (document.state.link === 'ended') return { kind: 'offline' };
  const went = await saveByHttp();
  if (went.kind === 'failed') return went;
  if (went.kind === 'sent') {
    onPublished(count);
    return { kind: 'saved', revisionId: went.revisionId };
  }
  onSaveWanted();
  return { kind: 'offline' };
}
