import { isProblem } from '../../api/problem.ts';
import type { EditSession } from '../session/edit-session.ts';
import type { PageRemote } from '../session/edit-state.ts';
import { withLineFeeds } from '../session/line-ends.ts';
import { fromBase64 } from './bytes.ts';
import type { Exchange } from './exchange.ts';
import type { KeptTexts } from './kept-texts.ts';

interface ResendOptions {
  edit: EditSession;
  pageId: string;
  exchange: Exchange;
  remote: Pick<PageRemote, 'readPage'>;
  kept: KeptTexts;
}

/**
 * Sends drafts without a socket as changes, not text, which would repeat others'. An untouched editor takes the result.
 */
export async function resendKept({ edit, pageId, exchange, remote, kept }: ResendOptions): Promise<void> {
  let hasArrived = false;
  for (const draft of await kept.list()) {
    const { live } = draft;
    if (!live) continue;
    try {
      await exchange(pageId, { incarnation: live.incarnation, update: fromBase64(live.update), isSave: false });
      hasArrived = true;
      await kept.drop(draft);
    } catch (problem) {
      // Another incarnation is offered as text; other failures may pass.
      if (!isProblem(problem, 'live_document_replaced') && !isProblem(problem, 'live_update_invalid'))
        kept.leave(draft);
    }
  }
  if (!hasArrived) return;
  const page = await remote.readPage(pageId).catch(() => null);
  if (page) edit.rebase({ revisionId: page.revisionId, body: withLineFeeds(page.body) });
}
