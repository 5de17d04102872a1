import { useState } from 'react';
import { useBeforePaint } from './use-before-paint.ts';

type Find = () => HTMLElement | null | undefined;

/**
 * Brings the focus to an element that has been asked for but may not be rendered yet: what a pressed "Show more" brought,
 * say, when the button itself is gone.
 */
export function useFocusOnceShown(): (find: Find) => void {
  const [asked, setAsked] = useState<{ find: Find } | null>(null);
  useBeforePaint(() => asked?.find()?.focus(), [asked]);
  return (find) => setAsked({ find });
}
