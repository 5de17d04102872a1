import type { FastifyInstance } from 'fastify';
import type { Element, Root } from 'hast';
import type { ObjectId } from 'mongodb';
import type { CommentRecord, StoredTree } from './comment.ts';
import { ownIds } from './own-ids.ts';
import { packTree, unpackTree } from './packed-tree.ts';
import { limits } from './schema.ts';

type Renderer = Pick<FastifyInstance['renderer'], 'version' | 'render'>;

/** A tree of the running renderer version, or the one before it was asked for, as JSON. */
export interface ShownTree {
  version: string;
  ast: string;
}

/**
 * Renders the text of a comment like that of a page, with unique ids, since several are on one screen. A text whose
 * tree would be out of all proportion is shown as written.
 */
export async function renderComment(renderer: Renderer, id: ObjectId, body: string): Promise<ShownTree> {
  const { version, ast } = await renderer.render(body);
  const json = JSON.stringify(ownIds(ast, `comment-${id.toHexString()}-`));
  return { version, ast: json.length > limits.treeMaxLength ? JSON.stringify(asWritten(body)) : json };
}

export async function packRendered({ version, ast }: ShownTree): Promise<StoredTree> {
  return { version, ast: await packTree(ast) };
}

/**
 * The tree of a comment. What is stored is used only when its renderer version equals the running one exactly; otherwise
 * the text is rendered for this view, and nothing is stored (contract section 9.4).
 */
export async function renderedOf(
  renderer: Renderer,
  { _id, body, rendered }: Pick<CommentRecord, '_id' | 'body' | 'rendered'>,
): Promise<ShownTree> {
  if (rendered.version !== renderer.version) return renderComment(renderer, _id, body);
  return { version: rendered.version, ast: await unpackTree(rendered.ast) };
}

function asWritten(value: string): Root {
  const source: Element = { type: 'element', tagName: 'pre', properties: { className: ['plain-text'] }, children: [] };
  source.children.push({ type: 'text', value });
  return { type: 'root', children: [source] };
}
