import { useTranslation } from 'react-i18next';
import { Button } from '../components/button.tsx';
import type { SelectablePage } from './selection.ts';
import { useSelection } from './use-selection.ts';

/** Starts selecting; then selects all shown pages. */
export function SelectButton({ pages }: { pages: readonly SelectablePage[] }) {
  const { t } = useTranslation();
  const { selection, state } = useSelection();
  return (
    <Button
      size="small"
      look="quiet"
      onClick={() => {
        if (!state.isOn) selection?.start();
        else selection?.add(pages.map(({ id, path, title }) => ({ id, path, title: title || path })));
      }}
    >
      {t(state.isOn ? 'bulk.selectAll' : 'bulk.selectSeveral')}
    </Button>
  );
}
