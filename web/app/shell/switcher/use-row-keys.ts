import { type KeyboardEvent, useEffect, useState } from 'react';
import type { Row } from './rows.ts';

interface RowKeys {
  rows: readonly Row[];
  /** Enter then waits, unless a row was chosen. */
  isWaiting: boolean;
  onOpen: (row: Row, isNewTab: boolean) => void;
  onClose: () => void;
}

/** An ARIA combobox. */
export function useRowKeys({ rows, isWaiting, onOpen, onClose }: RowKeys) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [entered, setEntered] = useState<{ isNewTab: boolean } | null>(null);
  const index = Math.max(
    0,
    rows.findIndex(({ key }) => key === chosen),
  );
  const active = rows[index];

  useEffect(() => {
    if (!entered || isWaiting) return;
    setEntered(null);
    if (active) onOpen(active, entered.isNewTab);
  }, [entered, isWaiting, active, onOpen]);

  function onKeyDown(event: KeyboardEvent): void {
    // Input methods use these keys.
    if (event.nativeEvent.isComposing || event.key === 'Process') return;
    const next = rows[targetOf(event, index, rows.length)];
    if (next) setChosen(next.key);
    else if (event.key === 'Enter') setOpening(event.ctrlKey || event.metaKey);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
  }

  function setOpening(isNewTab: boolean): void {
    const isByHand = active !== undefined && active.key === chosen;
    if (isByHand) onOpen(active, isNewTab);
    else setEntered({ isNewTab });
  }

  return {
    active,
    onKeyDown,
    choose: setChosen,
    /** Chooses the first row again, without waiting. */
    begin(): void {
      setChosen(null);
      setEntered(null);
    },
  };
}

/** -1 if the key does nothing. */
function targetOf({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent, index: number, count: number): number {
  if (count === 0 || shiftKey || altKey || ctrlKey || metaKey) return -1;
  const targets: Record<string, number> = {
    ArrowDown: (index + 1) % count,
    ArrowUp: (index + count - 1) % count,
    Home: 0,
    End: count - 1,
  };
  return targets[key] ?? -1;
}
