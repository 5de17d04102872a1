import { ChevronDown, Folder } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Combobox } from '../components/combobox.tsx';
import { findPlaces } from '../moves/place-options.ts';
import { findPageAt } from '../paths/find-page-at.ts';
import { pathName } from '../paths/page-path.ts';
import { PlaceTree } from './place-tree.tsx';
import '../styles/moves.css';
import '../styles/place-picker.css';

interface PlaceChipProps {
  /** The path of the parent page; `/` for the top. */
  place: string;
  onChoose: (path: string) => void;
}

/** Chosen by title, path or tree. */
export function PlaceChip({ place, onChoose }: PlaceChipProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const title = usePlaceTitle(place);
  const choose = (path: string) => {
    onChoose(path);
    setIsOpen(false);
  };
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger asChild>
        <button type="button" className="place-chip">
          <Folder aria-hidden />
          <span className="place-chip-text">{place === '/' ? t('place.top') : t('place.in', { title })}</span>
          <ChevronDown aria-hidden />
        </button>
      </Popover.Trigger>
      <Popover.Content
        className="menu place-popover"
        aria-label={t('place.choose')}
        align="start"
        sideOffset={6}
        collisionPadding={12}
      >
        <Combobox
          label={t('place.search')}
          search={(query, signal) => (query === '' ? Promise.resolve([]) : findPlaces(query, null, signal))}
          keyOf={({ path }) => path}
          show={({ title, path }) => (
            <>
              <span className="place-title">{title}</span>
              <span className="place-path">{path}</span>
            </>
          )}
          onChoose={({ path }) => choose(path)}
          isAutoFocused
        />
        <button type="button" className="place-top" aria-pressed={place === '/'} onClick={() => choose('/')}>
          {t('place.atTop')}
        </button>
        <PlaceTree current={place} onChoose={choose} />
      </Popover.Content>
    </Popover.Root>
  );
}

/** The path's last segment while the title is unknown. */
function usePlaceTitle(path: string): string {
  const [found, setFound] = useState<{ path: string; title: string } | null>(null);
  useEffect(() => {
    if (path === '/') return;
    const leaving = new AbortController();
    findPageAt(path, leaving.signal).then(
      (page) => setFound(page && { path, title: page.title }),
      // Without an answer, the name stays.
      () => {},
    );
    return () => leaving.abort();
  }, [path]);
  return (found?.path === path && found.title) || pathName(path);
}
