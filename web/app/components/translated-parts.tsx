import { Fragment, type ReactNode } from 'react';

/** `text` contains `{{part}}` where elements belong. */
export function TranslatedParts({ text, parts }: { text: string; parts: Record<string, ReactNode> }) {
  return text.split(/\{\{(\w+)\}\}/).map((piece, index) => (
    // pieces of a sentence have no identity.
    <Fragment key={index}>{index % 2 === 0 ? piece : parts[piece]}</Fragment>
  ));
}
