import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../components/button.tsx';
import { MenuItem } from '../components/menu.tsx';
import { useShortcut } from '../shortcuts/use-shortcut.ts';
import type { PageMarks } from './use-marks.ts';
import '../styles/marks.css';

/** Stars a page, visible to the reader only; on phones it is in the menu. */
export function StarButton({ shown: { marks, toggle } }: { shown: PageMarks }) {
  const { t } = useTranslation();
  useShortcut('star', marks ? () => void toggle('star') : null);
  return (
    <IconButton
      className="star-button"
      label={t('marks.star')}
      aria-pressed={marks?.isStarred ?? false}
      aria-disabled={marks === null || undefined}
      onClick={() => void toggle('star')}
    >
      <Star aria-hidden />
    </IconButton>
  );
}

/** Stars a page; in the menu on phones. */
export function StarItem({ shown: { marks, toggle } }: { shown: PageMarks }) {
  const { t } = useTranslation();
  if (!marks) return null;
  return (
    <MenuItem className="menu-item star-item" icon={<Star aria-hidden />} onSelect={() => void toggle('star')}>
      {t(marks.isStarred ? 'marks.unstar' : 'marks.star')}
    </MenuItem>
  );
}
