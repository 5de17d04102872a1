import type { RenderedText } from './rendered.ts';

/** Returns the source, shown instead of a failed rendering. */
export function plainText(markdown: string): RenderedText {
  return {
    ast: {
      type: 'root',
      children: [
        {
          type: 'element',
          tagName: 'pre',
          properties: { className: ['plain-text'] },
          children: [{ type: 'text', value: markdown }],
        },
      ],
    },
    toc: [],
    title: null,
    tags: [],
    notice: 'too_complex',
  };
}
