import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../../api/browser.ts';
import { loadGroups } from './load-groups.ts';

export function OwnGroups() {
  const { t, i18n } = useTranslation();
  const [names, setNames] = useState<string[] | null>();
  useEffect(() => {
    let isShown = true;
    loadGroups(browserApi()).then(
      (groups) => isShown && setNames(groups.filter(({ isMember }) => isMember).map(({ name }) => name)),
      // It is hidden after a failure.
      () => isShown && setNames(null),
    );
    return () => {
      isShown = false;
    };
  }, []);
  if (names === null) return null;
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' });
  return (
    <>
      <dt>{t('groups.mine')}</dt>
      <dd>{names === undefined ? '…' : list.format(names) || t('groups.mineNone')}</dd>
    </>
  );
}
