import { useTranslation } from 'react-i18next';
import type { RevisionSummary } from '../api/types.ts';
import '../styles/links.css';

/** Link updates by a move, or ticked tasks. */
export function CauseNote({ revision: { cause } }: { revision: RevisionSummary }) {
  const { t } = useTranslation();
  if (!cause) return null;
  if (cause.kind === 'tasks') return <span className="revision-note">{t('tasks.ticked')}</span>;
  const { from, to } = cause;
  // Paths are hidden without access.
  const text = from !== null && to !== null ? t('links.updatedFromTo', { from, to }) : t('links.updated');
  return <span className="revision-note">{text}</span>;
}
