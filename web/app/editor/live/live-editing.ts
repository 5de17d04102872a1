import { UndoManager } from 'yjs';
import { ApiProblem } from '../../api/problem.ts';
import { carryOver } from '../merge/carry-over.ts';
import type { EditSession } from '../session/edit-session.ts';
import type { PageRemote } from '../session/edit-state.ts';
import type { LiveEnd, LiveState, LiveStatus, LiveText } from '../session/live-text.ts';
import { createRetryTimer } from '../session/retry-timer.ts';
import type { Exchange } from './exchange.ts';
import { createHttpTransport, type TransportAnswer } from './http-transport.ts';
import type { KeptTexts } from './kept-texts.ts';
import type { LiveDocument } from './live-document.ts';
import type { ServerMessage } from './live-messages.ts';
import { meetPage } from './meet-page.ts';
import { putText } from './put-text.ts';
import { carried, sharedText } from './shared-text.ts';

export interface LiveEditingOptions {
  edit: EditSession;
  pageId: string;
  openDocument: (onMessage: (message: ServerMessage) => void) => LiveDocument;
  exchange: Exchange;
  remote: PageRemote;
  kept: KeptTexts;
  /** Called when drafts have joined the live text. */
  onTakenIn: () => void;
}

const composingMs = 300;
const behindMs = 3_000;

/**
 * Makes an edit session live when possible: carries over text, falls back to HTTP, and starts over with the live text.
 */
export class LiveEditing {
  readonly #options: LiveEditingOptions;
  #document: LiveDocument;
  #http: ReturnType<typeof createHttpTransport>;
  #undoManager: UndoManager;
  #text: LiveText | null = null;
  readonly #again = createRetryTimer(() => void this.#beginAnew());
  readonly #stopWatching: () => void;
  #isAdopting = false;
  #isPatient = true;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #isOffline = false;
  #isMoving = false;
  #isSaveWanted = false;
  /** Whether readers see exactly this text. */
  #isPublished = false;
  /** Own changes that no revision contains yet. */
  #unpublished = 0;

  constructor(options: LiveEditingOptions) {
    this.#options = options;
    this.#document = this.#open();
    this.#http = this.#transportOf(this.#document);
    this.#undoManager = undoManagerOf(this.#document);
    this.#stopWatching = options.edit.subscribe(() => this.#adopt());
  }

  /** Network or tab are back. */
  wake(): void {
    this.#document.wake();
    this.#again.now();
    if (this.#text && this.#document.state.link === 'away' && this.#text.hasUnsent()) void this.#http.send(false);
  }

  retry(): void {
    void this.#beginAnew();
  }

  close(): void {
    this.#stopWatching();
    this.#again.stop();
    this.#close();
  }

  #close(): void {
    clearTimeout(this.#patience);
    this.#patience = undefined;
    this.#isPatient = true;
    this.#http.stop();
    this.#undoManager.destroy();
    this.#document.destroy();
  }

  #open(): LiveDocument {
    const document = this.#options.openDocument((message) => this.#hear(message));
    document.subscribe(() => this.#documentChanged());
    document.doc.on('update', (_update, origin) => this.#textChanged(origin));
    return document;
  }

  #transportOf(document: LiveDocument) {
    const { pageId, exchange } = this.#options;
    return createHttpTransport({ pageId, document, exchange, onAnswer: (answer) => this.#answeredByHttp(answer) });
  }

  #documentChanged(): void {
    const { link, ending, canEdit } = this.#document.state;
    if (!this.#text) {
      this.#adopt();
      return;
    }
    if (link === 'live') this.#isOffline = false;
    if (ending === 'replaced') void this.#beginAnew();
    this.#http.poke();
    this.#show({ canEdit, end: endOf(ending) });
    if (link === 'live' && this.#isSaveWanted) {
      this.#isSaveWanted = false;
      void this.#options.edit.save();
    }
    if (!this.#document.state.hasUnsent) void this.#options.kept.arrived();
  }

  #textChanged(origin: unknown): void {
    if (!this.#text) {
      this.#adopt();
      return;
    }
    this.#isPublished = false;
    if (this.#document.isFromHere(origin)) this.#unpublished += 1;
    this.#http.poke();
    this.#show({});
  }

  /** Merges the writer's text into the live text, one at a time. */
  #adopt(): void {
    const { edit, kept, onTakenIn } = this.#options;
    const { link, canEdit, incarnation } = this.#document.state;
    if (this.#text || this.#isAdopting || link !== 'live' || !canEdit) return;
    if (!edit.isReadyForLive()) {
      if (edit.isComposing()) setTimeout(() => this.#adopt(), composingMs);
      return;
    }
    const { base } = edit.state;
    if (this.#isBehind(base?.revisionId ?? '')) return;
    this.#isAdopting = true;
    const shared = this.#document.text;
    const text = carryOver(base?.body ?? '', edit.text(), shared.toString());
    // On a conflict the writer decides when saving; the next try agrees.
    if (text !== null) {
      const isAsRead = shared.toString() === base?.body && this.#document.state.revisionId === base.revisionId;
      this.#isPublished = isAsRead;
      this.#text = this.#shared();
      putText(shared, text, carried);
      edit.goLive(this.#text, this.#liveState());
      this.#show({});
      void kept.takeIn(this.#document, incarnation).then(onTakenIn);
    }
    this.#isAdopting = false;
  }

  /** HTTP saves reach the live text later; meanwhile words would vanish. */
  #isBehind(revisionId: string): boolean {
    const isBehind = (this.#document.state.revisionId ?? '') < revisionId;
    if (isBehind) {
      this.#patience ??= setTimeout(() => {
        this.#isPatient = false;
        this.#adopt();
      }, behindMs);
    }
    return isBehind && this.#isPatient;
  }

  /** Merges the typed text with the page, then with the new live text. */
  async #beginAnew(): Promise<void> {
    const { edit, remote, pageId } = this.#options;
    const old = this.#document;
    if (old.state.link !== 'ended') return;
    this.#again.stop();
    const met = await meetPage(remote, pageId, old.mark.text(), () => old.text.toString());
    if (old !== this.#document) return;
    if (!met) {
      if (old.state.ending === 'replaced') this.#again.failed();
      return;
    }
    this.#again.succeeded();
    this.#text = null;
    this.#unpublished = 0;
    edit.leaveLive(met.base, met.text, met.conflict);
    edit.expectLive();
    this.#close();
    this.#document = this.#open();
    this.#http = this.#transportOf(this.#document);
    this.#undoManager = undoManagerOf(this.#document);
  }

  #hear(message: ServerMessage): void {
    const { edit } = this.#options;
    if (message.kind === 'page') {
      if (message.status === 'live') edit.follow(message.path);
      this.#isMoving = message.state === 'moving';
      this.#show({ isMoving: this.#isMoving });
      if (message.state === 'normal') edit.wake();
    } else if (message.kind === 'discarded') this.#show({ discarded: { id: message.discardId, by: message.by.name } });
    else if (message.kind === 'refused') this.#show({ refused: { code: message.code, detail: message.detail } });
    else if (message.kind === 'revision') {
      edit.titled(message.title);
      if (message.isComplete && !this.#document.state.hasUnsent) this.#published();
      this.#show({ refused: null });
    }
  }

  #published(): void {
    this.#isPublished = true;
    this.#unpublished = 0;
  }

  #answeredByHttp(answer: TransportAnswer): void {
    const { edit } = this.#options;
    this.#isOffline = answer.kind === 'offline';
    if (answer.kind === 'replaced') this.#document.end('replaced');
    else if (answer.kind === 'failed') {
      const { code } = answer.failure.problem instanceof ApiProblem ? answer.failure.problem : { code: '' };
      const ending = endings[code];
      if (ending) this.#document.end(ending);
      else edit.liveFailed(answer.failure);
    }
    this.#show({});
  }

  #show(change: Partial<LiveState>): void {
    if (!this.#text) return;
    const shown = { isPublished: this.#isPublished, isPublishWanted: this.#isSaveWanted, ...change };
    this.#options.edit.liveChanged(shown, this.#status(this.#text.hasUnsent()));
  }

  #status(hasUnsent: boolean): LiveStatus {
    const { ending, canEdit } = this.#document.state;
    // The server accepts nothing any more.
    if (hasUnsent && (endOf(ending) !== null || !canEdit)) return 'unsaved';
    if (this.#isOffline && (hasUnsent || this.#isSaveWanted)) return 'offline';
    return hasUnsent ? 'sending' : 'saved';
  }

  #liveState(): LiveState {
    const { canEdit, publishing } = this.#document.state;
    return {
      end: null,
      refused: null,
      discarded: null,
      canEdit,
      publishing,
      isMoving: this.#isMoving,
      isPublished: this.#isPublished,
      isPublishWanted: this.#isSaveWanted,
    };
  }

  #shared(): LiveText {
    return sharedText({
      document: this.#document,
      undoManager: this.#undoManager,
      saveByHttp: () => this.#http.send(true),
      unpublished: () => this.#unpublished,
      onPublished: (count) => {
        this.#unpublished = Math.max(0, this.#unpublished - count);
      },
      onSaveWanted: () => {
        this.#isSaveWanted = true;
        this.#show({});
      },
    });
  }
}

/** As in the HTTP api. */
const endings: Record<string, LiveEnd> = {
  page_not_found: 'gone',
  page_trashed: 'trashed',
  live_update_invalid: 'malformed',
  live_document_too_large: 'too_large',
};

function endOf(ending: LiveDocument['state']['ending']): LiveEnd | null {
  return ending === 'replaced' ? null : ending;
}

/** Contains own changes only. */
function undoManagerOf(document: LiveDocument): UndoManager {
  return new UndoManager(document.text, { trackedOrigins: new Set([carried]) });
}
