const byText = new Intl.Collator(undefined, { numeric: true, ignorePunctuation: true });

/**
 * Sorts by the texts of a column and keeps equal rows in order. Numbers come by value before words, which come as in
 * the browser's language; empty cells come last, both ways.
 */
export function sortRows(rows: readonly string[][], column: number, direction: 'up' | 'down'): string[][] {
  const sign = direction === 'up' ? 1 : -1;
  return rows
    .map((row) => ({ row, ...keyOf(row[column] ?? '') }))
    .sort((one, other) => {
      if (one.text === '' || other.text === '') return Number(one.text === '') - Number(other.text === '');
      return sign * compare(one, other);
    })
    .map(({ row }) => row);
}

interface Key {
  text: string;
  number: number | null;
}

function keyOf(cell: string): Key {
  const text = cell.replaceAll(/[*_`~]/g, '').trim();
  return { text, number: numberIn(text) };
}

function compare(one: Key, other: Key): number {
  if (one.number !== null && other.number !== null) return one.number - other.number;
  if (one.number !== null || other.number !== null) return one.number === null ? 1 : -1;
  return byText.compare(one.text, other.text);
}

/** Reads 1234, -1,234.5, 0,5, € 12 and 8 %; null for others. */
function numberIn(text: string): number | null {
  const digits = text.replaceAll(/[\s%\p{Sc}]/gu, '').replace('−', '-');
  if (/^[-+]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)) return Number(digits.replaceAll(',', ''));
  if (/^[-+]?\d+([.,]\d+)?$/.test(digits)) return Number(digits.replace(',', '.'));
  return null;
}
