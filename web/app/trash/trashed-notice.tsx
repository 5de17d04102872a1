import { useTranslation } from 'react-i18next';
import type { PageHead } from '../article/load-article.ts';
import { Button, ButtonLink } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { Time } from '../components/time.tsx';
import { TranslatedParts } from '../components/translated-parts.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { useRestore } from './use-restore.ts';
import '../styles/moved.css';

/** Reloads after restoring. */
export function TrashedNotice({ page }: { page: PageHead }) {
  const { t } = useTranslation();
  const { restore, busyId, problem, elsewhere, closeElsewhere } = useRestore();
  const { trashedAt, trashedBy, path } = page;
  return (
    <div className="page-notice">
      <Notice
        tone="warning"
        title={t('trash.inTrash')}
        actions={
          <>
            {page.canEdit && (
              <Button size="small" look="primary" isBusy={busyId !== null} onClick={() => void restore(page)}>
                {t('trash.restore')}
              </Button>
            )}
            <ButtonLink size="small" to="/trash">
              {t('trash.openTrash')}
            </ButtonLink>
          </>
        }
      >
        {trashedAt !== null && (
          <p>
            <TranslatedParts
              text={t('trash.inTrashText', { name: '{{name}}', when: '{{when}}', path: '{{path}}' })}
              parts={{
                name: trashedBy?.name,
                when: <Time at={trashedAt} />,
                path: <code className="path">{path}</code>,
              }}
            />
          </p>
        )}
      </Notice>
      {problem !== null && <ProblemNotice error={problem} />}
      {elsewhere && <RestoreDialog elsewhere={elsewhere} onClose={closeElsewhere} onRestored={() => {}} />}
    </div>
  );
}
