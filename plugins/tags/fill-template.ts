import type { ObjectId } from 'mongodb';
import type { Static } from 'typebox';
import type { SignedIn } from '../accounts/index.ts';
import type { TagsContext } from './context.ts';
import { noTags } from './page-tags.ts';
import type { FilledTemplate, TemplateQuery } from './schema.ts';
import { templateKey } from './tag.ts';

const placeholder = /\{\{[ \t]*(title|date|author|path)[ \t]*\}\}/g;

/**
 * Returns a template's text with placeholders filled, without the template tag, and its manual tags. @throws
 * PageNotFound
 */
export async function fillTemplate(
  { store, pages, revisions, renderer, now }: TagsContext,
  pageId: ObjectId,
  { path, title, date }: Static<typeof TemplateQuery>,
  account: SignedIn,
): Promise<Static<typeof FilledTemplate>> {
  const page = await pages.findVisible(pageId, account);
  const revision = page && (await revisions.readLight(page.revisionId));
  if (!revision) throw new pages.errors.PageNotFound();
  const values = {
    path,
    title: title ?? path.slice(path.lastIndexOf('/') + 1),
    date: date ?? now().toISOString().slice(0, 10),
    author: account.user.name,
  };
  const body = renderer.withoutTag(revision.body, templateKey);
  const { text, hand } = (await store.find(pageId)) ?? noTags;
  const named = new Set([templateKey, ...text.map(({ key }) => key)]);
  return {
    body: body.replace(placeholder, (_, name: keyof typeof values) => values[name]),
    tags: hand.filter(({ key }) => !named.has(key)).map(({ tag }) => tag),
  };
}
