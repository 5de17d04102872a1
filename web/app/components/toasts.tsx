import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import '../styles/toasts.css';

const shownMs = 3500;
const AnnounceContext = createContext<(message: string) => void>(() => {});
const PlaceContext = createContext<HTMLElement | null>(null);

/** Confirmations, announced to screen readers, and `ToastGroup` cards. */
export function ToastsProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<{ text: string } | null>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const announce = useCallback((text: string) => setMessage({ text }), []);

  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), shownMs);
    return () => clearTimeout(timer);
  }, [message]);

  return (
    <AnnounceContext.Provider value={announce}>
      <PlaceContext.Provider value={place}>{children}</PlaceContext.Provider>
      <div className="toasts" ref={setPlace}>
        <div className="announcer" role="status">
          {message && <p className="toast">{message.text}</p>}
        </div>
      </div>
    </AnnounceContext.Provider>
  );
}

export function useAnnounce(): (message: string) => void {
  return useContext(AnnounceContext);
}

/** Cards that stay until dismissed. */
export function ToastGroup({ label, children }: { label: string; children: ReactNode }) {
  const place = useContext(PlaceContext);
  const group = (
    <section className="toast-group" aria-label={label}>
      {children}
    </section>
  );
  return place && createPortal(group, place);
}
