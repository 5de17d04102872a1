import { Columns2, Eye, FileText, Hash, type LucideIcon } from 'lucide-react';
import { ToggleGroup } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { type EditorView, editorViews } from './editor-view.ts';
import '../../styles/view-choice.css';

interface ViewChoiceProps {
  value: EditorView;
  /** If not, the third view is the preview alone. */
  isWide: boolean;
  onChange: (view: EditorView) => void;
}

/** Chooses one of three views. */
export function ViewChoice({ value, isWide, onChange }: ViewChoiceProps) {
  const { t } = useTranslation();
  const icons: Record<EditorView, LucideIcon> = { page: FileText, markdown: Hash, both: isWide ? Columns2 : Eye };
  const names: Record<EditorView, string> = {
    page: t('editor.viewPage'),
    markdown: t('editor.viewMarkdown'),
    both: isWide ? t('editor.viewBoth') : t('editor.preview'),
  };
  return (
    <ToggleGroup.Root
      type="single"
      className="view-choice"
      aria-label={t('editor.views')}
      value={value}
      onValueChange={(view) => onChange(editorViews.find((known) => known === view) ?? value)}
    >
      {editorViews.map((view) => {
        const Icon = icons[view];
        return (
          <ToggleGroup.Item key={view} value={view} className="view-choice-item">
            <Icon aria-hidden />
            <span>{names[view]}</span>
          </ToggleGroup.Item>
        );
      })}
    </ToggleGroup.Root>
  );
}
