import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

export type DiffLayout = 'unified' | 'split';

const storageKey = 'wiki.diffLayout';
// Under this, two columns would leave a few words in each line.
const query = '(min-width: 70rem)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** The layout the reader chose, remembered in this browser, and the one there is room for. */
export function useDiffLayout() {
  const hasRoom = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
  const [chosen, setChosen] = useState<DiffLayout>(() =>
    window.localStorage.getItem(storageKey) === 'split' ? 'split' : 'unified',
  );
  const layout: DiffLayout = hasRoom ? chosen : 'unified';
  return {
    layout,
    chosen: hasRoom ? chosen : null,
    choose(next: DiffLayout): void {
      setChosen(next);
      window.localStorage.setItem(storageKey, next);
    },
  };
}

interface LayoutChoiceProps {
  /** Null where there is room for one layout only. */
  value: DiffLayout | null;
  onChange: (layout: DiffLayout) => void;
}

export function LayoutChoice({ value, onChange }: LayoutChoiceProps) {
  const { t } = useTranslation();
  if (value === null) return null;
  const layouts = [
    ['unified', t('history.unified')],
    ['split', t('history.split')],
  ] as const;
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{t('history.layout')}</legend>
      {layouts.map(([layout, text]) => (
        <label key={layout} className="segment">
          <input
            type="radio"
            className="visually-hidden"
            name="diff-layout"
            checked={value === layout}
            onChange={() => onChange(layout)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
