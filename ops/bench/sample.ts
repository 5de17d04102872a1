const paragraph =
  'Every morning the team meets for *ten minutes* at the board. Whoever has **something in the way** says so; ' +
  'see [the handbook](../handbook/meetings.md) and `wiki page get`, or ask in the room. ';

const section = (number: number) => `## Part ${number}

${paragraph.repeat(3)}

- first point, with a [link](https://example.com/${number})
- second point
  - [x] done
  - [ ] not done

| Name | Room | Days |
|---|---|---|
| Ada | ${number} | Mo–Th |
| Grace | ${number + 1} | Tu–Fr |

\`\`\`ts
export function add(a: number, b: number): number {
  return a + b + ${number};
}
\`\`\`

> A quotation, and a footnote[^${number}].

[^${number}]: Said in part ${number}.

`;

/** Generates Markdown of about this size with a bit of everything. */
export function sampleMarkdown(bytes: number): string {
  let text = '# A sample\n\n';
  for (let number = 1; Buffer.byteLength(text) < bytes; number++) text += section(number);
  return text;
}
