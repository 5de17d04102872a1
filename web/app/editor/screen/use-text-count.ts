import { useEffect, useRef, useState } from 'react';
import type { EditSession } from '../session/edit-session.ts';
import { countText } from './count-text.ts';

const pauseMs = 800;

/** Returns null at first; `look` reports changes. */
export function useTextCount(edit: EditSession, replacements: number) {
  const [count, setCount] = useState<ReturnType<typeof countText> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const look = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCount(countText(edit.text())), pauseMs);
  };
  useEffect(look, [replacements]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { count, look };
}
