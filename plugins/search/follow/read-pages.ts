import { createHash } from 'node:crypto';
import { ObjectId } from 'mongodb';
import type { PageFacts } from '../../pages/index.ts';
import type { SearchDocument } from '../engine/engine.ts';
import type { FollowContext } from './context.ts';

/** A live page as it should be found, without its text. */
export interface PageState extends Omit<SearchDocument, 'article'> {
  revisionId: ObjectId;
}

type Needs = Pick<FollowContext, 'pages' | 'revisions' | 'sources'>;

/** By id, without texts. */
export async function readStates(context: Needs, pageIds: readonly string[]): Promise<Map<string, PageState>> {
  return statesOf(context, await context.pages.findLive(pageIds.map((id) => new ObjectId(id))));
}

/** For pages just read. */
export async function statesOf(
  { pages, sources }: Needs,
  facts: readonly PageFacts[],
): Promise<Map<string, PageState>> {
  const ids = facts.map(({ _id }) => _id);
  if (ids.length === 0) return new Map();
  const [targets, ...additions] = await Promise.all([
    pages.linkTargetsOf(ids),
    ...sources.all().map(async ({ kind, textsOf }) => ({ kind, texts: await textsOf(ids) })),
  ]);
  return new Map(
    facts.map((page) => {
      const pageId = page._id.toHexString();
      const textsOf = (kind: string) =>
        additions.flatMap((one) => (one.kind === kind ? [...(one.texts.get(pageId) ?? [])] : []));
      const people = [...new Set([page.createdBy, page.updatedBy].map(String))];
      const state = {
        pageId,
        path: page.path,
        title: page.title,
        updatedAt: page.updatedAt.getTime(),
        people,
        tags: textsOf('tag'),
        comments: textsOf('comment'),
        attachments: textsOf('attachment'),
        targets: [...(targets.get(pageId) ?? [])],
      };
      const digest = createHash('sha256').update(JSON.stringify([String(page.revisionId), state]));
      return [pageId, { ...state, digest: digest.digest('base64').slice(0, 22), revisionId: page.revisionId }];
    }),
  );
}

/** Returns null if its revision is gone. */
export async function readDocument({ revisions }: Needs, state: PageState): Promise<SearchDocument | null> {
  const { revisionId, ...rest } = state;
  const article = await revisions.treeOf(revisionId);
  return article === null ? null : { ...rest, article };
}
