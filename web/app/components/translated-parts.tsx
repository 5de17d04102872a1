import { Fragment, type ReactNode } from 'react';

/** A translated sentence in which some parts are elements. `text` names their places as `{{part}}`, in the language's order. */
export function TranslatedParts({ text, parts }: { text: string; parts: Record<string, ReactNode> }) {
  return text.split(/\{\{(\w+)\}\}/).map((piece, index) => (
    // the pieces of a sentence have no other identity.
    <Fragment key={index}>{index % 2 === 0 ? piece : parts[piece]}</Fragment>
  ));
}
