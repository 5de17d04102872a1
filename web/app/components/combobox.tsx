import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionList, useOptionList } from './option-list.tsx';
import { useOptions } from './use-options.ts';

interface ComboboxProps<T> {
  label: string;
  placeholder?: string;
  /** Rejects when aborted. */
  search: (query: string, signal: AbortSignal) => Promise<T[]>;
  keyOf: (option: T) => string;
  show: (option: T) => ReactNode;
  onChoose: (option: T) => void;
  isAutoFocused?: boolean;
}

/** Choices are shown elsewhere; the field stays ready. */
export function Combobox<T>(props: ComboboxProps<T>) {
  const { label, placeholder, search, keyOf, show, onChoose, isAutoFocused = false } = props;
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const { options, status, isStale } = useOptions(search, query, isOpen);
  const { first, field, list } = useOptionList({
    options,
    isOpen,
    isStale,
    onOpenChange: setIsOpen,
    onChoose: choose,
    keepsEnter: true,
  });

  useEffect(() => {
    if (isAutoFocused) input.current?.focus();
  }, [isAutoFocused]);

  function choose(option: T): void {
    onChoose(option);
    setQuery('');
    first();
    setIsOpen(false);
    input.current?.focus();
  }

  const notes = {
    searching: '',
    found: options.length === 0 ? t('common.nothingFound') : '',
    failed: t('common.searchFailed'),
  };
  return (
    <div className="field combobox">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        {...field}
        ref={input}
        id={id}
        className="input"
        placeholder={placeholder}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          first();
          setIsOpen(true);
        }}
        onClick={() => setIsOpen(true)}
      />
      <OptionList {...list} label={label} keyOf={keyOf} show={show} />
      <p className="field-hint" role="status">
        {isOpen && notes[status]}
      </p>
    </div>
  );
}
