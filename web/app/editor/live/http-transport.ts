import { isProblem } from '../../api/problem.ts';
import { type SaveFailure, saveFailureOf } from '../session/save-failure.ts';
import type { Exchange } from './exchange.ts';
import type { LiveDocument } from './live-document.ts';

export type TransportAnswer =
  | { kind: 'sent'; revisionId: string }
  /** No answer; it is tried again. */
  | { kind: 'offline' }
  | { kind: 'replaced' }
  | { kind: 'failed'; failure: SaveFailure };

export interface HttpTransportOptions {
  pageId: string;
  document: LiveDocument;
  exchange: Exchange;
  onAnswer: (answer: TransportAnswer) => void;
  firstMs?: number;
  againMs?: number;
}

/** Sends without a socket: soon after the first change, then every ten seconds; responses bring others' changes. */
export function createHttpTransport({
  pageId,
  document,
  exchange,
  onAnswer,
  firstMs = 1_500,
  againMs = 10_000,
}: HttpTransportOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<TransportAnswer> | null = null;
  let hasGone = false;

  const isNeeded = () => document.state.link === 'away' && document.state.hasUnsent;

  async function send(isSave: boolean): Promise<TransportAnswer> {
    while (running) await running;
    running = exchangeOnce(isSave);
    const answer = await running;
    running = null;
    hasGone = true;
    onAnswer(answer);
    schedule();
    return answer;
  }

  async function exchangeOnce(isSave: boolean): Promise<TransportAnswer> {
    const { update, vector, sent } = document.snapshot();
    try {
      const answered = await exchange(pageId, { incarnation: document.state.incarnation, update, vector, isSave });
      if (document.state.link === 'ended') return { kind: 'replaced' };
      document.receive(answered.update, answered.revisionId);
      sent();
      return { kind: 'sent', revisionId: answered.revisionId };
    } catch (problem) {
      if (isProblem(problem, 'live_document_replaced')) return { kind: 'replaced' };
      const failure = saveFailureOf(problem);
      return failure.kind === 'waiting' ? { kind: 'offline' } : { kind: 'failed', failure };
    }
  }

  function schedule(): void {
    if (!isNeeded()) {
      stop();
      return;
    }
    timer ??= setTimeout(
      () => {
        timer = undefined;
        if (isNeeded()) void send(false);
      },
      hasGone ? againMs : firstMs,
    );
  }

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
    hasGone = false;
  }

  return {
    /** Called after typing and changes of the socket. */
    poke: schedule,
    /** Also saves a revision if requested. */
    send,
    stop,
  };
}
