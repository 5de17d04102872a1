import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import '../styles/sharing.css';

interface TagChipsProps {
  title: string;
  hint?: string;
  tags: readonly string[];
  /** Absent: tags can't be removed. */
  onRemove?: (tag: string) => void;
}

/** The tags of one kind. */
export function TagChips({ title, hint, tags, onRemove }: TagChipsProps) {
  const { t } = useTranslation();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);

  function remove(tag: string): void {
    onRemove?.(tag);
    // The button that had the focus is gone.
    const form = place.current?.closest('.tags-form');
    form?.querySelector('input')?.focus();
  }

  return (
    <div className="tags-kind" ref={place}>
      <h3 className="field-label" id={id}>
        {title}
      </h3>
      {hint && <p className="field-hint">{hint}</p>}
      {tags.length === 0 && <p className="field-hint">{t('tags.none')}</p>}
      <ul className="chips" aria-labelledby={id} hidden={tags.length === 0}>
        {tags.map((tag) => (
          <li key={tag} className="chip">
            {tag}
            {onRemove && (
              <button
                type="button"
                className="chip-remove"
                aria-label={t('tags.remove', { tag })}
                onClick={() => remove(tag)}
              >
                <X aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
