import { useState } from 'react';
import { useBeforePaint } from './use-before-paint.ts';

type Find = () => HTMLElement | null | undefined;

/** Focuses an element not yet rendered, such as what "Show more" brings. */
export function useFocusOnceShown(): (find: Find) => void {
  const [asked, setAsked] = useState<{ find: Find } | null>(null);
  useBeforePaint(() => asked?.find()?.focus(), [asked]);
  return (find) => setAsked({ find });
}
