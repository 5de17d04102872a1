import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { SearchResult } from '../api/types.ts';
import { textLanguage } from '../article/text-language.ts';
import { SelectBox } from '../bulk/select-box.tsx';
import { Emoji } from '../components/page-icon.tsx';
import { Time } from '../components/time.tsx';
import { TranslatedParts } from '../components/translated-parts.tsx';
import { pageUrl } from '../paths/page-path.ts';
import { Highlighted } from './highlighted.tsx';

/** Shows a found page: its place, passage, and last change. Leads to the passage's heading, if any. */
export function SearchResultRow({ result }: { result: SearchResult }) {
  const { t } = useTranslation();
  const { page, matchedIn, titleHighlights, passage, anchor } = result;
  const isInText = matchedIn === 'body' || matchedIn === 'heading';
  const hash = isInText && anchor !== null ? `#${encodeURIComponent(anchor)}` : '';
  return (
    <li className="search-result">
      <SelectBox page={{ id: page.id, path: page.path, title: page.title || page.path }} />
      <p className="search-path">{page.path.split('/').slice(1).join(' / ') || '/'}</p>
      <h2 className="search-title" lang={textLanguage(page.title)}>
        {page.icon && <Emoji icon={page.icon} />}{' '}
        <Link to={pageUrl(page.path) + hash} data-result>
          {page.title ? <Highlighted text={page.title} highlights={titleHighlights} /> : t('page.unknownTitle')}
        </Link>
      </h2>
      {passage && (
        <p className="search-passage" lang={textLanguage(passage.text)}>
          <Highlighted text={passage.text} highlights={passage.highlights} />
        </p>
      )}
      <p className="search-note">
        {!isInText && matchedIn !== 'title' && <span>{t(`search.matchedIn.${matchedIn}`)} · </span>}
        <TranslatedParts
          text={t('page.lastChange', { when: '{{when}}', name: '{{name}}' })}
          parts={{ when: <Time at={page.updatedAt} />, name: page.updatedBy.name }}
        />
      </p>
    </li>
  );
}
