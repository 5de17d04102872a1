import { Fragment } from 'react';

interface HighlightedProps {
  text: string;
  /** Pairs of start and end, in UTF-16 units and in order. */
  highlights: readonly (readonly number[])[];
}

export function Highlighted({ text, highlights }: HighlightedProps) {
  const ends = [0, ...highlights.map(([, end = 0]) => end)];
  return (
    <>
      {highlights.map(([start = 0, end = 0], index) => (
        // the pieces of a text have no other identity.
        <Fragment key={index}>
          {text.slice(ends[index], start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
