import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PageHead } from '../article/load-article.ts';
import { Button, ButtonLink } from '../components/button.tsx';
import { editUrl } from '../paths/page-path.ts';

/** Hidden while the page is moving. */
export function EditButton({ page }: { page: PageHead }) {
  const { t } = useTranslation();
  const content = (
    <>
      <Pencil aria-hidden />
      {t('page.edit')}
    </>
  );
  if (page.state === 'normal') {
    return (
      <ButtonLink to={editUrl(page.path)} size="small">
        {content}
      </ButtonLink>
    );
  }
  return (
    <Button size="small" disabled title={t('moves.editMoving')}>
      {content}
    </Button>
  );
}
