import { useTranslation } from 'react-i18next';
import type { Unreached } from '../../api/types.ts';
import { Notice } from '../../components/notice.tsx';

/** Lists people who can't see the page. */
export function UnreachedNotice({ who: { people, groups } }: { who: Unreached }) {
  const { t, i18n } = useTranslation();
  const names = [
    ...people.map(({ name }) => name),
    ...groups.map(({ name, canView }) => (canView === 'some' ? t('comments.unreachedSome', { name }) : name)),
  ];
  if (names.length === 0) return null;
  return (
    <Notice tone="warning" title={t('comments.unreachedTitle')}>
      <p>{t('comments.unreached', { names: new Intl.ListFormat(i18n.language).format(names) })}</p>
    </Notice>
  );
}
