import { Link, useNavigate, useRevalidator } from '@remix-run/react';
import { Compass } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import { Button } from '../components/button.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { isLanguage } from '../i18n/language.ts';
import { browserMoves } from '../moves/browser-moves.ts';
import { trashPage } from '../moves/move-calls.ts';
import { pageUrl } from '../paths/page-path.ts';
import { browserTree } from '../tree/tree.ts';
import { type ExamplePage, examplesPath, loadExamplePages } from './example-pages.ts';

/** Rejects with an ApiProblem. */
async function createExamples(pages: ExamplePage[]): Promise<void> {
  const api = browserApi();
  const { items } = await answer(api.POST('/api/pages/import', { body: { pages } }));
  const [, ...below] = items.flatMap((item) => ('page' in item && item.page ? [item.page] : []));
  let after: string | null = null;
  for (const { id, path } of below) {
    await api.PUT('/api/pages/{id}/position', { params: { path: { id } }, body: { after } });
    after = path;
  }
}

/** Offers to add or remove example pages. `exampleId`: the first; null for none. */
export function ExampleOffer({ exampleId }: { exampleId: string | null }) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);

  async function run(work: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    await work().catch(setProblem);
    setIsBusy(false);
  }

  async function add(): Promise<void> {
    const pages = await loadExamplePages(isLanguage(i18n.language) ? i18n.language : 'en');
    await createExamples(pages);
    void browserTree().renew();
    navigate(pageUrl(examplesPath));
  }

  async function remove(id: string): Promise<void> {
    const page = { id, path: examplesPath, title: t('examples.title') };
    await browserMoves().track(await trashPage(id), page);
    revalidate();
  }

  return (
    <div className="setup-examples">
      <Compass aria-hidden />
      {exampleId === null ? (
        <>
          <Button size="small" isBusy={isBusy} onClick={() => void run(add)}>
            {t('examples.add')}
          </Button>
          <span className="setup-hint">{t('examples.hint')}</span>
        </>
      ) : (
        <>
          <Link to={pageUrl(examplesPath)}>{t('examples.title')}</Link>
          <Button size="small" isBusy={isBusy} onClick={() => void run(() => remove(exampleId))}>
            {t('examples.remove')}
          </Button>
        </>
      )}
      {problem !== null && <ProblemNotice error={problem} />}
    </div>
  );
}
