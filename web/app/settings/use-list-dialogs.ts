import { useRef, useState } from 'react';

/** Returns the focus, even if a deleted row took its button along. */
export function useListDialogs<Open>() {
  const [open, setOpen] = useState<Open | null>(null);
  const newButton = useRef<HTMLButtonElement>(null);
  const deletedId = useRef<string | null>(null);
  return {
    open,
    setOpen,
    close: () => setOpen(null),
    newButton,
    noteDeleted(id: string): void {
      deletedId.current = id;
    },
    /** Returns whether it took the focus. */
    focusAfter(id: string): boolean {
      const isGone = deletedId.current === id;
      if (isGone) newButton.current?.focus();
      return isGone;
    },
  };
}
