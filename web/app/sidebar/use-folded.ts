import { useEffect, useState } from 'react';

interface Folding {
  isFolded: boolean;
  /** False until the stored choice is read. */
  isKnown: boolean;
  fold: (isFolded: boolean) => void;
}

/** The stored choice. */
export function useFolded(section: string, byDefault: boolean): Folding {
  const key = `wiki.sidebar.${section}`;
  const [kept, setKept] = useState<'folded' | 'open' | null>(null);
  useEffect(() => {
    const stored = window.localStorage.getItem(key);
    setKept((stored === null ? byDefault : stored === 'folded') ? 'folded' : 'open');
  }, [key, byDefault]);

  function fold(next: boolean): void {
    const word = next ? 'folded' : 'open';
    setKept(word);
    window.localStorage.setItem(key, word);
  }

  return { isFolded: kept === null ? byDefault : kept === 'folded', isKnown: kept !== null, fold };
}
