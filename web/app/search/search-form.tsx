import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button.tsx';
import { queryMaxLength } from '../paths/search-url.ts';

interface SearchFormProps {
  input: RefObject<HTMLInputElement>;
  query: string;
  onSearch: (query: string) => void;
  /** Called when the reader moves down to the results. */
  onDown: () => void;
}

/** Shows the query field, filled from the address. */
export function SearchForm({ input, query, onSearch, onDown }: SearchFormProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(query);
  useEffect(() => setTyped(query), [query]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    onSearch(typed.trim());
  }

  return (
    <search className="search-place">
      <form className="search-form" onSubmit={submit}>
        <input
          ref={input}
          className="input"
          type="search"
          name="q"
          aria-label={t('search.field')}
          placeholder={t('search.placeholder')}
          maxLength={queryMaxLength}
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onDown();
          }}
        />
        <Button type="submit" look="primary">
          {t('search.action')}
        </Button>
      </form>
    </search>
  );
}
