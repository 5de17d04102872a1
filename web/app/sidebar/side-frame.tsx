import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FillLastShown, useKeepingShown } from './last-shown.tsx';
import { SideResizer } from './side-resizer.tsx';
import { Sidebar } from './sidebar.tsx';

/** Shows the sidebar if the window has room; otherwise the top bar opens it as a drawer. */
export function SideFrame({ currentPath }: { currentPath: string | null }) {
  const { t } = useTranslation();
  const aside = useRef<HTMLElement>(null);
  useKeepingShown(aside);
  return (
    <aside className="sidebar" aria-label={t('sidebar.title')} ref={aside}>
      <Sidebar currentPath={currentPath} />
      <SideResizer />
      <FillLastShown />
    </aside>
  );
}
