import { useTranslation } from 'react-i18next';
import { Article } from '../article/article.tsx';
import { textLanguage } from '../article/text-language.ts';
import { Notice } from '../components/notice.tsx';
import { Time } from '../components/time.tsx';
import { TranslatedParts } from '../components/translated-parts.tsx';
import { Contents } from '../contents/contents.tsx';
import { useRequestContext } from '../request-context.tsx';
import { useShownPage } from '../tree/use-shown-page.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import type { PageView } from './load-page-view.ts';
import { PageActions } from './page-actions.tsx';
import '../styles/page.css';

const contentsDepth = 3;

/** A page as its readers see it. */
export function PageScreen({ view }: { view: PageView }) {
  const { t } = useTranslation();
  const { articles } = useRequestContext();
  const { page, toc, notice, trail, articleKey } = view;
  const [first] = toc;
  const titleId = first?.depth === 1 && first.text.trim() === page.title.trim() ? first.id : undefined;
  const entries = toc.filter(({ depth, id }) => depth <= contentsDepth && id !== titleId);
  useShownPage(page, trail);

  return (
    <div className="page-layout">
      <main className="page" id="mainContent" tabIndex={-1}>
        <header className="page-header">
          <Breadcrumbs trail={trail} />
          <div className="page-heading">
            <h1 className="page-title" id={titleId} lang={textLanguage(page.title)}>
              {page.title || t('page.unknownTitle')}
            </h1>
            <PageActions page={page} />
          </div>
          <p className="page-change">
            <TranslatedParts
              text={t('page.lastChange', { when: '{{when}}', name: '{{name}}' })}
              parts={{ when: <Time at={page.updatedAt} />, name: <b>{page.updatedBy.name}</b> }}
            />
          </p>
        </header>
        {page.state === 'moving' && <Notice>{t('page.moving')}</Notice>}
        {notice === 'too_complex' && <Notice tone="warning">{t('page.tooComplex')}</Notice>}
        <Contents entries={entries} place="above" />
        <Article key={page.id} html={view.html ?? articles.get(articleKey) ?? ''} articleKey={articleKey} />
      </main>
      <Contents entries={entries} place="beside" />
    </div>
  );
}
