import { type Api, answer } from '../../api/client.ts';
import { fromBase64, toBase64 } from './bytes.ts';

/** What is sent without a socket. */
export interface Parcel {
  incarnation: string;
  update: Uint8Array;
  /** Absent: the answer is the whole text. */
  vector?: Uint8Array;
  /** Whether a revision is made of the text. */
  isSave: boolean;
}

/** Sends over HTTP. Rejects with an ApiProblem. */
export type Exchange = (pageId: string, parcel: Parcel) => Promise<{ update: Uint8Array; revisionId: string }>;

export function createExchange(api: Api): Exchange {
  return async (id, { incarnation, update, vector, isSave }) => {
    const body = {
      document: incarnation,
      update: toBase64(update),
      ...(vector && { state: toBase64(vector) }),
      save: isSave,
    };
    const answered = await answer(api.POST('/api/pages/{id}/live', { params: { path: { id } }, body }));
    return { update: fromBase64(answered.update), revisionId: answered.revisionId };
  };
}
