import { useTranslation } from 'react-i18next';
import type { PageHead } from '../article/load-article.ts';
import { Time } from '../components/time.tsx';
import { TranslatedParts } from '../components/translated-parts.tsx';
import { WrittenElsewhere } from '../history/written-elsewhere.tsx';
import { Avatar } from '../people/avatar.tsx';

/** Includes the author of an imported text. */
export function LastChange({ page: { updatedAt, updatedBy, origin } }: { page: PageHead }) {
  const { t } = useTranslation();
  const places = { when: '{{when}}', name: '{{name}}', written: '{{written}}' };
  return (
    <p className="page-change">
      <Avatar person={updatedBy} size="small" />
      <TranslatedParts
        text={origin ? t('origin.lastImport', places) : t('page.lastChange', places)}
        parts={{
          when: <Time at={updatedAt} />,
          name: <b>{updatedBy.name}</b>,
          written: origin && <WrittenElsewhere origin={origin} />,
        }}
      />
    </p>
  );
}
