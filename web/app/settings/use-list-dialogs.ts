import { useRef, useState } from 'react';

/** Which dialog of a list is open, and where the focus goes when a deleted row has taken its buttons along. */
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
    /** To be called when the dialog about a row has closed. Returns whether it took the focus. */
    focusAfter(id: string): boolean {
      const isGone = deletedId.current === id;
      if (isGone) newButton.current?.focus();
      return isGone;
    },
  };
}
