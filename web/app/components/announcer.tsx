import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';

const shownMs = 3500;
const AnnouncerContext = createContext<(message: string) => void>(() => {});

/** Shows short confirmations at the edge of the screen and reads them out. */
export function AnnouncerProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<{ text: string } | null>(null);
  const announce = useCallback((text: string) => setMessage({ text }), []);

  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), shownMs);
    return () => clearTimeout(timer);
  }, [message]);

  return (
    <AnnouncerContext.Provider value={announce}>
      {children}
      <div className="announcer" role="status">
        {message && <p className="announcement">{message.text}</p>}
      </div>
    </AnnouncerContext.Provider>
  );
}

/** Tells the reader that something was done. */
export function useAnnounce(): (message: string) => void {
  return useContext(AnnouncerContext);
}
