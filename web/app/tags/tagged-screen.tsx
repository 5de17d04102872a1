import { Link } from '@remix-run/react';
import { Tags } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../api/browser.ts';
import type { TaggedPages } from '../api/types.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { LoadMore } from '../components/load-more.tsx';
import { Screen } from '../components/screen.tsx';
import { TranslatedParts } from '../components/translated-parts.tsx';
import { useParts } from '../components/use-parts.ts';
import { NamedPages } from '../paths/named-pages.tsx';
import { searchUrl } from '../paths/search-url.ts';
import { loadTagged } from './load-tags.ts';
import '../styles/tags.css';

/** Pages with a tag, newest first. */
export function TaggedScreen({ view }: { view: TaggedPages }) {
  const { t } = useTranslation();
  const { items, list, ...more } = useParts(view, (cursor) => loadTagged(browserApi(), view.tag, cursor));
  return (
    <Screen>
      <h1 className="page-title">
        <TranslatedParts
          text={t('tags.tagged', { tag: '{{tag}}' })}
          parts={{ tag: <span className="tag tag-large">{view.tag}</span> }}
        />
      </h1>
      {items.length === 0 && more.nextCursor === null && (
        <EmptyState Icon={Tags} title={t('tags.taggedNone')}>
          {t('tags.taggedEmpty')}
        </EmptyState>
      )}
      {items.length > 0 && <NamedPages ref={list} pages={items} />}
      <LoadMore {...more} />
      <p className="tagged-more">
        {items.length > 0 && <Link to={searchUrl(`tag:"${view.tag}"`)}>{t('tags.searchTagged')}</Link>}
        <Link to="/-/tags">{t('tags.allTags')}</Link>
      </p>
    </Screen>
  );
}
