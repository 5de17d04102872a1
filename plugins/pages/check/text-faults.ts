import type { Finding } from '../../checks/index.ts';
import type { PageRecord } from '../page.ts';
import type { CheckContext, PageBatch } from './page-batch.ts';

type Fault = Omit<Finding, 'subject'>;

/** Checks the current revision and the history. */
export async function textFaults(
  { revisions }: CheckContext,
  { _id, path, revisionId, title }: PageRecord,
  batch: PageBatch,
): Promise<Fault[]> {
  const revision = batch.revisions.get(revisionId.toHexString());
  if (!revision) return [{ kind: 'revision_absent', detail: `${path}: revision ${revisionId} is not there` }];
  if (!revision.pageId.equals(_id)) {
    return [{ kind: 'revision_foreign', detail: `${path}: revision ${revisionId} is of page ${revision.pageId}` }];
  }
  const faults: Fault[] = [];
  if (revision.title !== title) {
    faults.push({ kind: 'title_wrong', detail: `${path} is called "${title}", its revision "${revision.title}"` });
  }
  const isFirst = revision.number === 1 && revision.previousId === null;
  const gap = isFirst ? null : await revisions.historyGap(revision);
  if (gap !== null) {
    faults.push({
      kind: 'history_broken',
      detail: `${path}: of ${revision.number} revisions, number ${gap} is missing`,
    });
  }
  return faults;
}
