import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Segments } from '../components/segments.tsx';

/** Text in one or two columns, or the page with its changes. */
export type DiffLayout = 'unified' | 'split' | 'page';

const wide: readonly DiffLayout[] = ['unified', 'split', 'page'];
const narrow: readonly DiffLayout[] = ['unified', 'page'];

const storageKey = 'wiki.diffLayout';
// In narrower windows, columns would have few words.
const query = '(min-width: 70rem)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** The remembered layout, if it fits. */
export function useDiffLayout() {
  const hasRoom = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
  const layouts = hasRoom ? wide : narrow;
  const [chosen, setChosen] = useState(() => window.localStorage.getItem(storageKey));
  return {
    layout: layouts.find((layout) => layout === chosen) ?? 'unified',
    layouts,
    choose(next: DiffLayout): void {
      setChosen(next);
      window.localStorage.setItem(storageKey, next);
    },
  };
}

interface LayoutChoiceProps {
  value: DiffLayout;
  layouts: readonly DiffLayout[];
  onChange: (layout: DiffLayout) => void;
}

export function LayoutChoice({ value, layouts, onChange }: LayoutChoiceProps) {
  const { t } = useTranslation();
  return (
    <Segments
      label={t('history.layout')}
      name="diff-layout"
      value={value}
      options={layouts.map((layout) => ({ value: layout, text: t(`history.${layout}`) }))}
      onChoose={onChange}
    />
  );
}
