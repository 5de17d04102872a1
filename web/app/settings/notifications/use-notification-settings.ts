import { useRef, useState } from 'react';
import { browserApi } from '../../api/browser.ts';
import { answer } from '../../api/client.ts';
import type { NotificationSettings } from '../../api/types.ts';

export type Choice = Pick<NotificationSettings, 'kinds' | 'email'>;

/** Saved at once in order; failures are undone and shown. `onKept` follows each save. */
export function useNotificationSettings(first: NotificationSettings, onKept: () => void) {
  const [shown, setShown] = useState<Choice>(first);
  const [problem, setProblem] = useState<unknown>(null);
  const kept = useRef<Choice>(first);
  const chosen = useRef<Choice>(first);
  const sending = useRef(Promise.resolve());

  async function send(choice: Choice): Promise<void> {
    // A later choice includes this one.
    if (choice !== chosen.current) return;
    try {
      const { kinds, email } = choice;
      await answer(browserApi().PUT('/api/notifications/settings', { body: { kinds, email } }));
      kept.current = choice;
      onKept();
    } catch (error) {
      setProblem(error);
      if (choice !== chosen.current) return;
      chosen.current = kept.current;
      setShown(kept.current);
    }
  }

  function change(part: Partial<Choice>): void {
    const choice = { ...chosen.current, ...part };
    chosen.current = choice;
    setShown(choice);
    setProblem(null);
    sending.current = sending.current.then(() => send(choice));
  }

  return { ...shown, problem, change };
}
