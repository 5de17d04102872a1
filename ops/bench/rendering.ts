import type { FastifyInstance } from 'fastify';
import MarkdownIt from 'markdown-it';
import { medianMs } from './measure.ts';
import { sampleMarkdown } from './sample.ts';
import { asMs, asTimes, type Row } from './table.ts';

/** Returns a page of 100 KB to our sanitised, highlighted tree, against markdown-it to plain HTML. */
export async function benchRendering({ renderer }: FastifyInstance): Promise<Row[]> {
  const text = sampleMarkdown(100_000);
  const peer = new MarkdownIt({ html: true, linkify: true });
  // Texts differ, since recent renderings are cached.
  const next = (index: number) => `${text}\nTime ${index}\n`;
  const ours = await medianMs(15, (index) => renderer.render(next(index)));
  const theirs = await medianMs(15, async (index) => peer.render(next(index)));
  const what = 'rendering 100 KB, safe and highlighted';
  return [{ what, ours: asMs(ours), peer: `${asMs(theirs)}, markdown-it, neither`, ratio: asTimes(ours / theirs) }];
}
