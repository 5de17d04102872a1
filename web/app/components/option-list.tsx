import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import '../styles/combobox.css';

interface ListNeeds<T> {
  options: readonly T[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onChoose: (option: T) => void;
  /** Whether the options belong to an earlier query. */
  isStale?: boolean;
  /** Keeps Enter from submitting, even without options. */
  keepsEnter?: boolean;
}

/** ARIA's combobox: keys and announcements. `first` chooses the first option again. */
export function useOptionList<T>(needs: ListNeeds<T>) {
  const { options, isOpen, onOpenChange, onChoose, isStale = false, keepsEnter = false } = needs;
  const id = useId();
  const [active, setActive] = useState(0);
  const [isAwaited, setIsAwaited] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const isShown = isOpen && options.length > 0;
  const chosen = Math.min(active, options.length - 1);

  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  // An early Enter chooses the best result once it is there.
  useEffect(() => {
    if (!isAwaited || isStale) return;
    setIsAwaited(false);
    if (options[0] !== undefined) onChoose(options[0]);
  }, [isAwaited, isStale, options, onChoose]);

  function onKeyDown(event: KeyboardEvent): void {
    // Input methods use these keys.
    if (event.nativeEvent.isComposing) return;
    setIsAwaited(false);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const option = isShown ? options[chosen] : undefined;
    if (step) {
      event.preventDefault();
      onOpenChange(true);
      if (isShown) setActive((chosen + step + options.length) % options.length);
    } else if (event.key === 'Enter' && (option !== undefined || keepsEnter)) {
      event.preventDefault();
      if (isStale) setIsAwaited(true);
      else if (option !== undefined) onChoose(option);
    } else if (event.key === 'Escape') onOpenChange(false);
  }

  return {
    first: () => setActive(0),
    /** The props of the input. */
    field: {
      role: 'combobox',
      type: 'text',
      autoComplete: 'off',
      'aria-expanded': isShown,
      'aria-controls': `${id}-list`,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isShown ? `${id}-${chosen}` : undefined,
      onBlur: () => onOpenChange(false),
      onKeyDown,
    } as const,
    list: { id, list, chosen, isShown, options, onChoose },
  };
}

interface OptionListProps<T> {
  id: string;
  list: RefObject<HTMLDivElement>;
  chosen: number;
  isShown: boolean;
  options: readonly T[];
  onChoose: (option: T) => void;
  label: string;
  keyOf: (option: T) => string;
  show: (option: T) => ReactNode;
}

export function OptionList<T>(props: OptionListProps<T>) {
  const { id, list, chosen, isShown, options, onChoose, label, keyOf, show } = props;
  return (
    <div ref={list} id={`${id}-list`} role="listbox" aria-label={label} className="combobox-list" hidden={!isShown}>
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus.
        <div
          key={keyOf(option)}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          className="combobox-option"
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {show(option)}
        </div>
      ))}
    </div>
  );
}
