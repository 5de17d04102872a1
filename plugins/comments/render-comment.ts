import type { FastifyInstance } from 'fastify';
import type { Element, Root } from 'hast';
import type { ObjectId } from 'mongodb';
import type { CommentRecord, StoredTree } from './comment.ts';
import { ownIds } from './own-ids.ts';
import { packTree, unpackTree } from './packed-tree.ts';
import { limits } from './schema.ts';

type Renderer = Pick<FastifyInstance['renderer'], 'version' | 'render'>;

/** JSON of a tree by the running renderer version, or a former one. */
export interface ShownTree {
  version: string;
  ast: string;
}

/** Renders a comment with unique ids, since several share a screen. One with a huge tree is shown as source. */
export async function renderComment(renderer: Renderer, id: ObjectId, body: string): Promise<ShownTree> {
  const { version, ast } = await renderer.render(body);
  const json = JSON.stringify(ownIds(ast, `comment-${id.toHexString()}-`));
  return { version, ast: json.length > limits.treeMaxLength ? JSON.stringify(asWritten(body)) : json };
}

export async function packRendered({ version, ast }: ShownTree): Promise<StoredTree> {
  return { version, ast: await packTree(ast) };
}

/**
 * Uses a stored tree of exactly the running renderer version; otherwise renders without storing (contract section 9.4).
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
