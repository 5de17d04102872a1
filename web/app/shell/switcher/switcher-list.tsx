import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row, Section } from './rows.ts';
import { SwitcherRow } from './switcher-row.tsx';

export function rowId(listId: string, { key }: Row): string {
  return `${listId}-${encodeURIComponent(key)}`;
}

interface SwitcherListProps {
  id: string;
  sections: Section[];
  active: Row | undefined;
  onPoint: (key: string) => void;
  onOpen: (row: Row, isNewTab: boolean) => void;
}

/** The focus stays in the field. */
export function SwitcherList({ id, sections, active, onPoint, onOpen }: SwitcherListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const activeId = active && rowId(id, active);

  useEffect(() => {
    const row = activeId && document.getElementById(activeId);
    if (!row) return;
    // Keeps the heading of its section in view.
    const target = row.previousElementSibling?.getAttribute('role') === 'presentation' ? row.parentElement : row;
    (target ?? row).scrollIntoView({ block: 'nearest' });
    row.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  return (
    <div ref={list} id={`${id}-list`} className="switcher-list" role="listbox" aria-label={t('switcher.title')}>
      {sections.map((section) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options.
        <div key={section.id} role="group" aria-labelledby={`${id}-${section.id}`} className="switcher-section">
          <p className="switcher-heading" role="presentation" id={`${id}-${section.id}`}>
            {t(`switcher.sections.${section.id}`)}
          </p>
          {section.rows.map((row) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus.
            <div
              key={row.key}
              id={rowId(id, row)}
              role="option"
              tabIndex={-1}
              aria-selected={row.key === active?.key}
              className="switcher-row"
              // The focus stays in the field.
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => row.key !== active?.key && onPoint(row.key)}
              onClick={(event) => onOpen(row, isNewTab(event))}
              onAuxClick={(event) => event.button === 1 && onOpen(row, true)}
            >
              <SwitcherRow row={row} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function isNewTab({ ctrlKey, metaKey }: MouseEvent): boolean {
  return ctrlKey || metaKey;
}
