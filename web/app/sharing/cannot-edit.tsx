import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageHead } from '../article/load-article.ts';
import { Button, ButtonLink } from '../components/button.tsx';
import { pageUrl } from '../paths/page-path.ts';
import { AskButton } from './ask-button.tsx';
import { SharingDialog } from './sharing-dialog.tsx';

export function CannotEdit({ page }: { page: PageHead }) {
  const { t } = useTranslation();
  const [isSharing, setIsSharing] = useState(false);
  return (
    <main className="screen" id="mainContent" tabIndex={-1}>
      <h1 className="screen-title">{t('sharing.cannotEditTitle')}</h1>
      <p>{t('sharing.cannotEditText')}</p>
      <p className="screen-actions">
        <ButtonLink to={pageUrl(page.path)} look="primary">
          {t('sharing.backToPage')}
        </ButtonLink>
        <Button onClick={() => setIsSharing(true)}>{t('sharing.seeRule')}</Button>
      </p>
      <AskButton subject={{ pageId: page.id }} right="edit" />
      {isSharing && <SharingDialog page={page} onClose={() => setIsSharing(false)} />}
    </main>
  );
}
