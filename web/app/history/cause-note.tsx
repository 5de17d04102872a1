import { useTranslation } from 'react-i18next';
import type { RevisionSummary } from '../api/types.ts';
import '../styles/links.css';

/** Says what made a revision that no one wrote in the editor: a move, which updated links, or tasks ticked on the page. */
export function CauseNote({ revision: { cause } }: { revision: RevisionSummary }) {
  const { t } = useTranslation();
  if (!cause) return null;
  if (cause.kind === 'tasks') return <span className="revision-note">{t('tasks.ticked')}</span>;
  const { from, to } = cause;
  // Neither is available to those who may not see the moved page.
  const text = from !== null && to !== null ? t('links.updatedFromTo', { from, to }) : t('links.updated');
  return <span className="revision-note">{text}</span>;
}
