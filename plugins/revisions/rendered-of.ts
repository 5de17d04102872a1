import type { FastifyInstance } from 'fastify';
import { unpack } from './packed-json.ts';
import type { LightRevision, Revision } from './revision.ts';

export type Renderer = FastifyInstance['renderer'];
/** The stored part of a rendered result. */
export type Rendered = Pick<Awaited<ReturnType<Renderer['render']>>, 'version' | 'ast' | 'toc' | 'title' | 'notice'>;

/** Large parts are JSON text, ready to send. */
export interface RenderedText {
  version: string;
  notice: 'too_complex' | null;
  toc: string;
  /** Absent if not read, or omitted. */
  ast?: string;
}

/** Uses a stored result of exactly the running version; otherwise renders without storing (contract section 9.4). */
export async function renderedOf(
  renderer: Renderer,
  revision: Revision | LightRevision,
  omit: { ast?: boolean } = {},
): Promise<RenderedText> {
  const { notice, toc } = revision;
  const hasTree = 'ast' in revision && !omit.ast;
  const ast = hasTree ? revision.ast : undefined;
  if (revision.rendererVersion === renderer.version && toc && ast !== null) {
    const [tocText, astText] = await Promise.all([unpack(toc), ast && unpack(ast)]);
    const stored = { version: revision.rendererVersion, notice, toc: tocText };
    return astText === undefined ? stored : { ...stored, ast: astText };
  }
  const fresh = await renderer.render(revision.body);
  const shown = { version: fresh.version, notice: fresh.notice, toc: JSON.stringify(fresh.toc) };
  return hasTree ? { ...shown, ast: JSON.stringify(fresh.ast) } : shown;
}
