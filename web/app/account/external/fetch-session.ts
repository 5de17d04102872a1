import { browserApi } from '../../api/browser.ts';
import { answer } from '../../api/client.ts';
import { ApiProblem } from '../../api/problem.ts';
import { safeNext } from '../../session/next.ts';
import { session } from '../../session/session.ts';
import { type Challenge, challengeOf } from '../second-step.tsx';
import { forgetPendingSignIn, pendingSignIn } from './pending-sign-in.ts';

interface Arrival {
  /** Where to go. */
  next: string;
  /** Null once signed in. */
  asked: Challenge | null;
}

/** @throws the api's problem */
export async function fetchSession(): Promise<Arrival> {
  const code = new URLSearchParams(window.location.hash.slice(1)).get('code');
  const pending = pendingSignIn();
  // Keeps both out of the history and of retries.
  window.history.replaceState(window.history.state, '', window.location.pathname);
  forgetPendingSignIn();
  if (!code || !pending) throw expired();
  const { verifier, next, invitation } = pending;
  const body = { code, verifier, ...(invitation !== null && { invitation }) };
  const arrival = { next: safeNext(next), asked: null };
  try {
    session.start(await answer(browserApi().POST('/api/auth/external/complete', { body })));
    return arrival;
  } catch (problem) {
    const asked = challengeOf(problem);
    if (!asked) throw problem;
    return { ...arrival, asked };
  }
}

/** Returns the problem of a used or missing code. */
const expired = () => new ApiProblem({ code: 'sign_in_expired', status: 403, detail: '', requestId: null });
