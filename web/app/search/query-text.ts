export const filterFields = ['in', 'tag', 'by', 'after', 'before'] as const;
export type FilterField = (typeof filterFields)[number];

export interface Filter {
  field: FilterField;
  value: string;
  isExcluded: boolean;
  /** As written, and its start in UTF-16 units. */
  text: string;
  at: number;
}

// Splits like the api: a field's name, and a value up to the next space or within quotes.
const pieces = /(?<=^|\s)(-?)([a-z]+):(?:["“„]([^"”“]*)(?:["”“]|$)|(\S+))/gi;

export function filtersOf(query: string): Filter[] {
  return [...query.matchAll(pieces)].flatMap(({ 0: text, 1: sign, 2: name = '', 3: quoted, 4: bare, index }) => {
    const field = filterFields.find((known) => known === name.toLowerCase());
    const value = (quoted ?? bare ?? '').trim();
    return field && value !== '' ? [{ field, value, isExcluded: sign === '-', text, at: index }] : [];
  });
}

export function withoutFilter(query: string, { at, text }: Filter): string {
  return tidy(query.slice(0, at) + query.slice(at + text.length));
}

/** Returns the query with a filter added; filters other than tags replace the previous one. */
export function withFilter(query: string, field: FilterField, value: string): string {
  const old = filtersOf(query).filter(
    (filter) => filter.field === field && !filter.isExcluded && (field !== 'tag' || filter.value === value),
  );
  const rest = old.reduceRight(withoutFilter, query);
  return value === '' ? rest : tidy(`${rest} ${field}:${quoted(value)}`);
}

/** Returns the value of a filter that can occur once, or an empty text. */
export function filterValue(query: string, field: FilterField): string {
  return filtersOf(query).find((filter) => filter.field === field && !filter.isExcluded)?.value ?? '';
}

function quoted(value: string): string {
  const plain = value.replace(/["“”„]/g, ' ').trim();
  return /\s/.test(plain) ? `"${plain}"` : plain;
}

function tidy(query: string): string {
  return query.replace(/\s+/g, ' ').trim();
}
