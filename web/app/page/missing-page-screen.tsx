import { Link } from '@remix-run/react';
import { FilePlus2, FileText, Folder } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../components/button.tsx';
import { TranslatedParts } from '../components/translated-parts.tsx';
import { newAtUrl, pageUrl, pathName } from '../paths/page-path.ts';
import { useShownPath } from '../tree/use-shown-page.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import type { MissingPage } from './load-page-view.ts';
import '../styles/page.css';

/** Where no page stands: the offer to write it, and what there is below. */
export function MissingPageScreen({ view: { path, trail, below } }: { view: MissingPage }) {
  const { t } = useTranslation();
  const isFolder = below.length > 0;
  useShownPath(path);

  return (
    <div className="page-layout">
      <main className="page" id="mainContent" tabIndex={-1}>
        <header className="page-header">
          <Breadcrumbs trail={trail} />
          <h1 className="page-title">{isFolder ? pathName(path) : t('page.missingTitle')}</h1>
        </header>
        <div className="missing">
          <p>
            <TranslatedParts
              text={t(isFolder ? 'page.folderText' : 'page.missingText', { path: '{{path}}' })}
              parts={{ path: <code className="path">{path}</code> }}
            />
          </p>
          <ButtonLink to={newAtUrl(path)} look="primary">
            <FilePlus2 aria-hidden />
            {t('page.createHere')}
          </ButtonLink>
        </div>
        {isFolder && (
          <section className="below" aria-labelledby="belowTitle">
            <h2 className="section-title" id="belowTitle">
              {t('page.below')}
            </h2>
            <ul className="page-list">
              {below.map((child) => (
                <li key={child.path}>
                  <Link className="page-list-link" to={pageUrl(child.path)}>
                    {child.pageId ? <FileText aria-hidden /> : <Folder aria-hidden />}
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
