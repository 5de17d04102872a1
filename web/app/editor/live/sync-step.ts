import type { onMessageParameters } from '@hocuspocus/provider';
import { messageYjsSyncStep1, messageYjsSyncStep2 } from 'y-protocols/sync';

const syncMessage = 0;

/** `question`: what this side has; `text`: what it lacks. In either order. */
export function syncStepOf(message: onMessageParameters['message']): 'question' | 'text' | null {
  message.readVarString();
  if (Number(message.readVarUint()) !== syncMessage) return null;
  const step = Number(message.readVarUint());
  return step === messageYjsSyncStep1 ? 'question' : step === messageYjsSyncStep2 ? 'text' : null;
}
