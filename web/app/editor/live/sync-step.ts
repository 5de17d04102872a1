import type { onMessageParameters } from '@hocuspocus/provider';
import { messageYjsSyncStep1, messageYjsSyncStep2 } from 'y-protocols/sync';

const syncMessage = 0;

/**
 * The two halves of comparing a text with the server's: its `question` what this side has more, which is answered in the
 * same turn, and the `text` that this side lacks. They come in either order.
 */
export function syncStepOf(message: onMessageParameters['message']): 'question' | 'text' | null {
  message.readVarString();
  if (Number(message.readVarUint()) !== syncMessage) return null;
  const step = Number(message.readVarUint());
  return step === messageYjsSyncStep1 ? 'question' : step === messageYjsSyncStep2 ? 'text' : null;
}
