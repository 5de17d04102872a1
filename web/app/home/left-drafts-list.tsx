import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Time } from '../components/time.tsx';
import { useLeftDrafts } from '../editor/drafts/browser-left-drafts.ts';
import type { Draft } from '../editor/drafts/draft.ts';
import { editUrl, newAtUrl } from '../paths/page-path.ts';

const shownMax = 5;

/** Each draft links to where it is offered. */
export function LeftDraftsList() {
  const { t } = useTranslation();
  const drafts = useLeftDrafts();
  if (drafts.length === 0) return null;
  return (
    <section className="recent" aria-labelledby="leftDraftsTitle">
      <h2 className="section-title" id="leftDraftsTitle">
        {t('page.leftDrafts')}
      </h2>
      <p>{t('page.leftDraftsText')}</p>
      <ul className="recent-list">
        {drafts.slice(0, shownMax).map((draft) => (
          <li key={draft.id} className="recent-item">
            <div className="recent-text">
              <Link className="recent-title" to={addressOf(draft)}>
                {draft.path || t('common.newPage')}
              </Link>
              <span className="recent-path">{draft.text.trimStart().slice(0, 120)}</span>
            </div>
            <span className="recent-by">
              <Time at={new Date(draft.updatedAt).toISOString()} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function addressOf({ pageId, path }: Draft): string {
  return pageId === null ? newAtUrl(path) : editUrl(path);
}
