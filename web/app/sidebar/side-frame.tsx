import { useTranslation } from 'react-i18next';
import { SideResizer } from './side-resizer.tsx';
import { Sidebar } from './sidebar.tsx';

/** The sidebar where the window has room for it; elsewhere the top bar opens it as a drawer. */
export function SideFrame({ currentPath }: { currentPath: string | null }) {
  const { t } = useTranslation();
  return (
    <aside className="sidebar" aria-label={t('sidebar.title')}>
      <Sidebar currentPath={currentPath} />
      <SideResizer />
    </aside>
  );
}
