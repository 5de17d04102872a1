import { ChevronDown, ChevronUp } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../components/button.tsx';
import { useShortcut } from '../shortcuts/use-shortcut.ts';
import { findChanges } from './find-changes.ts';

interface ChangeStepsProps {
  /** Holds the marked changes. */
  frame: RefObject<HTMLElement>;
}

const currentAttribute = 'data-current-change';

/** Goes from change to change, and shows which of how many. */
export function ChangeSteps({ frame }: ChangeStepsProps) {
  const { t } = useTranslation();
  const count = useChangeCount(frame);
  const [at, setAt] = useState<number | null>(null);
  const marked = useRef<Element[]>([]);

  function step(by: 1 | -1): void {
    const changes = frame.current ? findChanges(frame.current) : [];
    if (changes.length === 0) return;
    const from = at ?? (by === 1 ? -1 : 0);
    const next = (from + by + changes.length) % changes.length;
    for (const block of marked.current) block.removeAttribute(currentAttribute);
    marked.current = changes[next] ?? [];
    for (const block of marked.current) block.setAttribute(currentAttribute, '');
    marked.current[0]?.scrollIntoView({ block: 'center' });
    setAt(next);
  }

  useShortcut('nextChange', count > 0 ? () => step(1) : null);
  useShortcut('previousChange', count > 0 ? () => step(-1) : null);
  if (count === 0) return null;
  return (
    <div className="change-steps">
      <output>
        {at === null ? t('history.changeCount', { count }) : t('history.changeOf', { at: at + 1, count })}
      </output>
      <IconButton label={t('history.previousChange')} onClick={() => step(-1)}>
        <ChevronUp aria-hidden />
      </IconButton>
      <IconButton label={t('history.nextChange')} onClick={() => step(1)}>
        <ChevronDown aria-hidden />
      </IconButton>
    </div>
  );
}

/** Follows what the frame shows. */
function useChangeCount(frame: RefObject<HTMLElement>): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setCount(findChanges(element).length);
    const observer = new MutationObserver(measure);
    observer.observe(element, { childList: true, subtree: true });
    measure();
    return () => observer.disconnect();
  }, [frame]);
  return count;
}
