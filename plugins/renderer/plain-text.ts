import type { RenderedText } from './rendered.ts';

/** The page as it is shown when it could not be rendered: its source, untouched. */
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
