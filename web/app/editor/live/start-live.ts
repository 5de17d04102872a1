import { browserApi } from '../../api/browser.ts';
import { onWake } from '../../realtime/wake.ts';
import { browserDrafts } from '../drafts/browser-drafts.ts';
import type { EditSession } from '../session/edit-session.ts';
import { createPageRemote } from '../session/page-remote.ts';
import { holdSocket } from './browser-socket.ts';
import { createExchange } from './exchange.ts';
import { KeptTexts } from './kept-texts.ts';
import { LiveDocument } from './live-document.ts';
import { LiveEditing } from './live-editing.ts';
import { resendKept } from './resend-kept.ts';

export interface LiveOptions {
  edit: EditSession;
  pageId: string;
  person: { id: string; name: string };
  /** `isTaken` returns true for drafts handled here. */
  onDecided: (isTaken: (draftId: string) => boolean) => void;
}

// After this time drafts are offered.
const patienceMs = 4_000;

export function startLive({ edit, pageId, person, onDecided }: LiveOptions) {
  const { socket, release } = holdSocket();
  const drafts = browserDrafts();
  const remote = createPageRemote(browserApi());
  const exchange = createExchange(browserApi());
  const kept = new KeptTexts({ drafts, accountId: person.id, pageId, ownDraftId: edit.draftId });
  const decide = () => onDecided((id) => kept.isTaken(id));
  const editing = new LiveEditing({
    edit,
    pageId,
    exchange,
    remote,
    kept,
    openDocument: (onMessage) => new LiveDocument({ pageId, socket, person, onMessage }),
    onTakenIn: decide,
  });
  const impatience = setTimeout(async () => {
    if (!edit.state.live) await resendKept({ edit, pageId, exchange, remote, kept });
    decide();
  }, patienceMs);
  const stopWaking = onWake(() => editing.wake());

  return {
    retry: () => editing.retry(),
    close() {
      clearTimeout(impatience);
      stopWaking();
      edit.keepNow();
      editing.close();
      release();
    },
  };
}

export type Live = ReturnType<typeof startLive>;
