import { useTranslation } from 'react-i18next';
import type { SelectablePage } from './selection.ts';
import { useSelection } from './use-selection.ts';

/** Hidden unless pages are being selected. */
export function SelectBox({ page }: { page: SelectablePage }) {
  const { t } = useTranslation();
  const { selection, state } = useSelection();
  if (!state.isOn) return null;
  return (
    <input
      type="checkbox"
      className="select-box"
      aria-label={t('bulk.selectOne', { title: page.title })}
      checked={state.pages.has(page.id)}
      onChange={() => selection?.toggle(page)}
    />
  );
}
