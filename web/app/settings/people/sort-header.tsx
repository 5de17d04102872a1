import { ArrowDown, ArrowUp } from 'lucide-react';
import type { MemberOrder } from './load-members.ts';

interface SortHeaderProps {
  text: string;
  sort: MemberOrder['sort'];
  /** The order of the list. */
  shown: MemberOrder;
  className?: string;
  onSort: (order: MemberOrder) => void;
}

/** Heads a column; pressed, it sorts by the column, and once more the other way. */
export function SortHeader({ text, sort, shown, className, onSort }: SortHeaderProps) {
  const isSorted = shown.sort === sort;
  const isAscending = shown.order === 'asc';
  const Arrow = isAscending ? ArrowUp : ArrowDown;
  return (
    <th scope="col" className={className} aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}>
      <button
        type="button"
        className="sort-button"
        onClick={() => onSort({ sort, order: isSorted && isAscending ? 'desc' : 'asc' })}
      >
        {text}
        {isSorted && <Arrow aria-hidden />}
      </button>
    </th>
  );
}
