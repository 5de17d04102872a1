import { useTranslation } from 'react-i18next';
import { InlineSelect } from '../../components/inline-select.tsx';
import type { Places } from '../passages/use-passages.ts';

export const threadOrders = ['time', 'place'] as const;
export type ThreadOrder = (typeof threadOrders)[number];

/** Returns the threads oldest first, or as their passages follow in the text; those without a passage are last. */
export function orderThreads<T extends { id: string }>(threads: readonly T[], order: ThreadOrder, places: Places): T[] {
  if (order === 'time') return [...threads];
  const startOf = ({ id }: T) => places.get(id)?.start ?? Number.POSITIVE_INFINITY;
  return threads.toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : startOf(one) > startOf(other) ? 1 : 0));
}

interface ThreadOrderChoiceProps {
  order: ThreadOrder;
  onChoose: (order: ThreadOrder) => void;
}

export function ThreadOrderChoice({ order, onChoose }: ThreadOrderChoiceProps) {
  const { t } = useTranslation();
  return (
    <InlineSelect
      label={t('comments.order')}
      value={order}
      options={threadOrders.map((known) => ({ value: known, text: t(`comments.orders.${known}`) }))}
      onChoose={onChoose}
    />
  );
}
