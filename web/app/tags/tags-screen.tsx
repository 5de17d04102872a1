import { Link, useNavigate } from '@remix-run/react';
import { Tags } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../api/browser.ts';
import type { TagCount } from '../api/types.ts';
import { Combobox } from '../components/combobox.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { LoadMore } from '../components/load-more.tsx';
import { Screen } from '../components/screen.tsx';
import { useParts } from '../components/use-parts.ts';
import type { TFunction } from '../i18n/i18n.ts';
import { loadTags, type TagsView } from './load-tags.ts';
import { searchTags } from './search-tags.ts';
import { tagUrl } from './tag-url.ts';
import '../styles/sharing.css';
import '../styles/tags.css';

/** The highest number counted. */
const countMax = 100;

/** All tags, with the number of their pages. */
export function TagsScreen({ view }: { view: TagsView }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { items, list, ...more } = useParts(view, (cursor) => loadTags(browserApi(), cursor));
  return (
    <Screen>
      <h1 className="page-title">{t('tags.title')}</h1>
      {items.length === 0 && more.nextCursor === null && (
        <EmptyState Icon={Tags} title={t('tags.none')}>
          {t('tags.how')}
        </EmptyState>
      )}
      {items.length > 0 && (
        <>
          <div className="tags-find">
            <Combobox<TagCount>
              label={t('tags.find')}
              search={searchTags}
              keyOf={({ tag }) => tag}
              show={({ tag, count }) => (
                <>
                  {tag}
                  <span className="combobox-note">{countText(count, t)}</span>
                </>
              )}
              onChoose={({ tag }) => navigate(tagUrl(tag))}
            />
          </div>
          <ul className="tags-all" ref={list}>
            {items.map(({ tag, count }) => (
              <li key={tag}>
                <Link className="tag" to={tagUrl(tag)}>
                  {tag}
                </Link>
                <span className="tags-count">{countText(count, t)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <LoadMore {...more} />
    </Screen>
  );
}

function countText(count: number, t: TFunction): string {
  return count >= countMax ? t('tags.pagesMore', { count: countMax - 1 }) : t('tags.pages', { count });
}
