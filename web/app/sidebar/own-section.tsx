import { Link } from '@remix-run/react';
import { ChevronRight } from 'lucide-react';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { PageIcon } from '../components/page-icon.tsx';
import { onStarChange } from '../marks/star-changes.ts';
import { pageUrl } from '../paths/page-path.ts';
import { whenIdle } from '../when-idle.ts';
import { LastShown } from './last-shown.tsx';
import { browserOwnLists, type OwnKind, type OwnLists, type OwnPage, ownMax } from './own-lists.ts';
import { useFolded } from './use-folded.ts';

interface OwnSectionProps {
  kind: OwnKind;
  /** The path of the current page. */
  currentPath: string | null;
  onFollow?: (() => void) | undefined;
}

const nothing = () => () => {};

/** Shows the reader's starred or viewed pages, folded as they left it. A folded list isn't loaded. */
export function OwnSection({ kind, currentPath, onFollow }: OwnSectionProps) {
  const { t } = useTranslation();
  const id = useId();
  const { isFolded, isKnown: isFoldingKnown, fold } = useFolded(kind, kind === 'viewed');
  const pages = useOwnPages(kind, isFolded || !isFoldingKnown);
  const isKnown = isFoldingKnown && (isFolded || pages !== null);
  return (
    <div className="side-section">
      <h2 className="side-fold" id={id}>
        <button type="button" aria-expanded={!isFolded} onClick={() => fold(!isFolded)}>
          <ChevronRight className="side-fold-icon" aria-hidden />
          {t(`sidebar.${kind}`)}
        </button>
      </h2>
      {isKnown ? (
        <div data-keep={kind}>
          {!isFolded && pages && (
            <OwnList labelId={id} kind={kind} pages={pages} currentPath={currentPath} onFollow={onFollow} />
          )}
        </div>
      ) : (
        <LastShown place={kind} />
      )}
    </div>
  );
}

interface OwnListProps extends OwnSectionProps {
  labelId: string;
  pages: readonly OwnPage[];
}

function OwnList({ labelId, kind, pages, currentPath, onFollow }: OwnListProps) {
  const { t } = useTranslation();
  if (pages.length === 0) return <p className="side-hint">{t(`marks.${kind}Empty`)}</p>;
  return (
    <ul className="side-links side-pages" aria-labelledby={labelId}>
      {pages.map(({ path, title, icon }) => (
        <li key={path}>
          <Link
            className="side-link"
            to={pageUrl(path)}
            title={path}
            aria-current={path === currentPath ? 'page' : undefined}
            onClick={onFollow}
          >
            <PageIcon icon={icon} />
            <span>{title || t('page.unknownTitle')}</span>
          </Link>
        </li>
      ))}
      {pages.length === ownMax && (
        <li>
          <Link className="side-link side-all" to={`/-/${kind}`} aria-label={t(all[kind])} onClick={onFollow}>
            {t('marks.all')}
          </Link>
        </li>
      )}
    </ul>
  );
}

const all = { starred: 'marks.allStarred', viewed: 'marks.allViewed' } as const;

/** Loaded once the browser is idle; null before. */
function useOwnPages(kind: OwnKind, isHidden: boolean): readonly OwnPage[] | null {
  const [lists, setLists] = useState<OwnLists | null>(null);
  const pages = useSyncExternalStore(
    lists?.subscribe ?? nothing,
    () => lists?.state[kind] ?? null,
    () => null,
  );
  useEffect(() => {
    if (isHidden) return;
    const own = browserOwnLists();
    setLists(own);
    const load = () => void own.load(kind);
    const endLoad = own.state[kind] === null ? whenIdle(load) : undefined;
    const endStars = kind === 'starred' ? onStarChange(load) : undefined;
    return () => {
      endLoad?.();
      endStars?.();
    };
  }, [kind, isHidden]);
  return pages;
}
