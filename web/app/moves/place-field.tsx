import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionList, useOptionList } from '../components/option-list.tsx';
import { useOptions } from '../components/use-options.ts';
import { isSearch } from './new-place.ts';
import { findPlaces, type PlaceOption } from './place-options.ts';

interface PlaceFieldProps {
  value: string;
  /** The path of the page being moved, if any. */
  moved?: string | null;
  label?: string;
  hint?: string;
  error?: string | null;
  onChange: (path: string) => void;
}

/** Takes a path or words; Enter accepts the suggestion. */
export function PlaceField({ value, moved = null, label, hint, error, onChange }: PlaceFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { options } = useOptions((query, signal) => findPlaces(query, moved, signal), value, isOpen);
  const { first, field, list } = useOptionList({ options, isOpen, onOpenChange: setIsOpen, onChoose: choose });

  function choose({ path }: PlaceOption): void {
    onChange(path);
    setIsOpen(false);
    first();
  }

  return (
    <div className="field place-field">
      <label className="field-label" htmlFor={id}>
        {label ?? t('moves.below')}
      </label>
      <input
        {...field}
        id={id}
        className="input"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        aria-invalid={error ? true : undefined}
        onChange={({ target }) => {
          onChange(target.value);
          first();
          setIsOpen(true);
        }}
      />
      <OptionList
        {...list}
        label={t('moves.belowOptions')}
        keyOf={({ path }) => path}
        show={({ title, path }) => (
          <>
            <span className="place-title">{title}</span>
            <span className="place-path">{path}</span>
          </>
        )}
      />
      <p className="field-hint" id={`${id}-hint`}>
        {isSearch(value) ? t('moves.belowChoose') : (hint ?? t('moves.belowHint'))}
      </p>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
