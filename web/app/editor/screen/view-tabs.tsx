import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';

export type View = 'write' | 'preview';

const views: View[] = ['write', 'preview'];

/** The ids that tie a tab to what it shows. */
export function viewIds(id: string, view: View): { tab: string; panel: string } {
  return { tab: `${id}-${view}-tab`, panel: `${id}-${view}` };
}

interface ViewTabsProps {
  id: string;
  value: View;
  onChange: (view: View) => void;
}

/**
 * Text or preview, where both do not fit beside each other. By hand and not from the kit: on a wide screen the same text
 * goes on without being a tab's panel, and an editor that is moved to another parent would forget what can be undone.
 */
export function ViewTabs({ id, value, onChange }: ViewTabsProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const texts = { write: t('editor.write'), preview: t('editor.preview') };
  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const next = value === 'write' ? 'preview' : 'write';
    onChange(next);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(viewIds(id, next).tab)}`)?.focus();
  };
  return (
    <div ref={list} className="editor-tabs" role="tablist" aria-label={t('editor.views')}>
      {views.map((view) => (
        <button
          key={view}
          type="button"
          role="tab"
          className="editor-tab"
          id={viewIds(id, view).tab}
          aria-controls={view === value ? viewIds(id, view).panel : undefined}
          aria-selected={view === value}
          tabIndex={view === value ? 0 : -1}
          onClick={() => onChange(view)}
          onKeyDown={move}
        >
          {texts[view]}
        </button>
      ))}
    </div>
  );
}
