import { Link } from '@remix-run/react';
import { FilePlus2, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pathFaultOf } from '../../transfer/path-rules.ts';
import { useFilesReachable } from '../attachments/use-files-reachable.ts';
import { ButtonLink } from '../components/button.tsx';
import { PageIcon } from '../components/page-icon.tsx';
import { TranslatedParts } from '../components/translated-parts.tsx';
import { newAtUrl, pageUrl } from '../paths/page-path.ts';
import { AskSection } from '../sharing/ask-button.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import type { MissingPage } from './load-page-view.ts';
import { useShownPath } from './use-shown-page.ts';
import '../styles/page.css';

// Of this origin.
const fileAddress = /^\/(api\/attachments|files)\//;

/** Offers to create the page. */
export function MissingPageScreen({ view: { path, title, trail, below, isInTrash, similar } }: { view: MissingPage }) {
  const { t } = useTranslation();
  const isFolder = below.length > 0;
  const absent = isInTrash ? 'trash.missingInTrash' : 'page.missingText';
  const textKey = isFolder ? 'page.folderText' : absent;
  const isReachable = useFilesReachable();
  useShownPath(path);

  if (!isReachable && fileAddress.test(path)) {
    return (
      <div className="page-layout">
        <main className="page" id="mainContent" tabIndex={-1}>
          <header className="page-header">
            <h1 className="page-title">{t('attachments.elsewhereTitle')}</h1>
          </header>
          <div className="missing">
            <p>{t('attachments.elsewhereText')}</p>
          </div>
        </main>
      </div>
    );
  }

  return (
    <div className="page-layout">
      <main className="page" id="mainContent" tabIndex={-1}>
        <header className="page-header">
          <Breadcrumbs trail={trail} />
          <h1 className="page-title">{isFolder ? title : t('page.missingTitle')}</h1>
        </header>
        <div className="missing">
          <p>
            <TranslatedParts
              text={t(textKey, { path: '{{path}}' })}
              parts={{ path: <code className="path">{path}</code> }}
            />
          </p>
          <p className="screen-actions">
            {isInTrash && (
              <ButtonLink to="/trash" look="primary">
                <Trash2 aria-hidden />
                {t('trash.openTrash')}
              </ButtonLink>
            )}
            {pathFaultOf(path) === null && (
              <ButtonLink to={newAtUrl(path)} look={isInTrash ? 'plain' : 'primary'}>
                <FilePlus2 aria-hidden />
                {t('page.createHere')}
              </ButtonLink>
            )}
          </p>
        </div>
        {similar.length > 0 && (
          <section aria-labelledby="similarTitle">
            <h2 className="section-title" id="similarTitle">
              {t('page.similar')}
            </h2>
            <ul className="page-list">
              {similar.map((page) => (
                <li key={page.path}>
                  <Link className="page-list-link" to={pageUrl(page.path)}>
                    <PageIcon icon={page.icon} />
                    {page.title}
                    <span className="backlink-path">{page.path}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        {!isInTrash && !isFolder && pathFaultOf(path) === null && <AskSection key={path} subject={{ path }} />}
        {isFolder && (
          <section className="below" aria-labelledby="belowTitle">
            <h2 className="section-title" id="belowTitle">
              {t('page.below')}
            </h2>
            <ul className="page-list">
              {below.map((child) => (
                <li key={child.path}>
                  <Link className="page-list-link" to={pageUrl(child.path)}>
                    <PageIcon icon={child.icon} isFolder={!child.pageId} />
                    {child.title || child.name}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </main>
    </div>
  );
}
