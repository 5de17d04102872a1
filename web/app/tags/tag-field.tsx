import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionList, useOptionList } from '../components/option-list.tsx';
import { useOptions } from '../components/use-options.ts';
import { isSameTag, searchTags } from './search-tags.ts';

interface TagFieldProps {
  /** Default: for adding tags. */
  label?: string;
  query: string;
  /** The page's current tags, which aren't offered. */
  known: readonly string[];
  onQuery: (query: string) => void;
  onAdd: (written: string) => void;
}

interface Option {
  tag: string;
  /** Null: no page has it yet. */
  count: number | null;
}

/** Takes existing or typed tags. */
export function TagField({ label, query, known, onQuery, onAdd }: TagFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { options: found } = useOptions(searchTags, query, isOpen);
  const options = optionsOf(found, query.trim(), known);
  const { first, field, list } = useOptionList<Option>({
    options,
    isOpen,
    onOpenChange: setIsOpen,
    onChoose: ({ tag }) => add(tag),
    keepsEnter: query !== '',
  });

  function add(written: string): void {
    onAdd(written);
    first();
    setIsOpen(false);
    input.current?.focus();
  }

  return (
    <div className="field combobox">
      <label className="field-label" htmlFor={id}>
        {label ?? t('tags.field')}
      </label>
      <input
        {...field}
        ref={input}
        id={id}
        className="input"
        aria-describedby={`${id}-hint`}
        maxLength={1000}
        value={query}
        onChange={({ target, nativeEvent }) => {
          const isWhole = /[,，、]$/.test(target.value) && !(nativeEvent as InputEvent).isComposing;
          if (isWhole) return add(target.value);
          onQuery(target.value);
          first();
          setIsOpen(true);
        }}
        onClick={() => setIsOpen(true)}
      />
      <OptionList
        {...list}
        label={label ?? t('tags.field')}
        keyOf={({ tag }) => tag}
        show={({ tag, count }) =>
          count === null ? (
            t('tags.create', { tag })
          ) : (
            <>
              {tag}
              <span className="combobox-note">{t('tags.pages', { count })}</span>
            </>
          )
        }
      />
      <p className="field-hint" id={`${id}-hint`}>
        {t('tags.fieldHint')}
      </p>
    </div>
  );
}

/** Returns the typed one first unless it exists. */
function optionsOf(found: readonly Option[], typed: string, known: readonly string[]): Option[] {
  const isKnown = (tag: string) => known.some((one) => isSameTag(one, tag));
  const fitting = found.filter(({ tag }) => !isKnown(tag) && isSameTag(tag.slice(0, typed.length), typed));
  const exact = fitting.find(({ tag }) => isSameTag(tag, typed));
  const others = fitting.filter((option) => option !== exact);
  if (exact) return [exact, ...others];
  return typed === '' || isKnown(typed) ? others : [{ tag: typed, count: null }, ...others];
}
