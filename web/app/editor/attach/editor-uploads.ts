import type { Attachment } from '../../api/types.ts';
import { type UploadOrigin, UploadQueue, type UploadQueueOptions } from '../../attachments/upload/upload-queue.ts';
import type { EditSession } from '../session/edit-session.ts';
import type { UploadShown } from './upload-marks.ts';

/** The text as far as references are put into it. */
export interface TextPlaces {
  /** Marks a position, the cursor's if none is given, as the place of what comes later under `ids`. */
  mark(ids: readonly string[], at?: number): void;
  /** Puts a text at its place; at the cursor when the place is not known. */
  fill(id: string, text: string): void;
  forget(id: string): void;
  /** Shows at their places how far uploads are. */
  show(uploads: readonly UploadShown[]): void;
}

/** The editor's screen, for uploads. It changes when a new page gets its address. */
export interface UploadScreen {
  /** Creates the page that the files are for; answers false, and says why, when it cannot be created yet. */
  createPage: () => Promise<boolean>;
  onInserted: (attachment: Attachment) => void;
}

type Remote = Pick<UploadQueueOptions<Attachment>, 'send' | 'policy' | 'onSignedOut'>;

/**
 * The files that are given to a text while it is written. Their references come into the text when they are there, at the
 * places meant for them; while the text is away (a conflict is being solved) they wait.
 */
export function createEditorUploads(edit: EditSession, remote: Remote) {
  let places: TextPlaces | null = null;
  let screen: UploadScreen | null = null;
  let creating: Promise<boolean> | null = null;

  const queue = new UploadQueue<Attachment>({ ...remote, page, onDone: settle });
  queue.subscribe(show);
  edit.subscribe(() => {
    if (edit.state.pageId !== null) queue.retry(({ kind }) => kind === 'needs-page');
  });

  async function page(): Promise<string | null> {
    if (edit.state.pageId !== null || !screen) return edit.state.pageId;
    // An empty page is not created only because a file came by.
    if (!edit.hasUnsavedText()) return null;
    creating ??= screen.createPage().finally(() => {
      creating = null;
    });
    await creating;
    return edit.state.pageId;
  }

  function settle(): void {
    if (!places) return;
    for (const { id, state } of queue.state.uploads) {
      if (state.status !== 'done') continue;
      places.fill(id, state.answer.markdown);
      queue.remove(id);
      screen?.onInserted(state.answer);
    }
  }

  function show(): void {
    places?.show(
      queue.state.uploads.flatMap(({ id, file, state }) => {
        if (state.status === 'failed') return [];
        return [{ id, name: file.name, share: state.status === 'sending' ? state.share : null }];
      }),
    );
  }

  return {
    queue,
    /** Takes files in, for the position `at` of the text or for the cursor. */
    add(files: readonly File[], origin: UploadOrigin, at?: number): void {
      const added = queue.add(files, origin);
      places?.mark(
        added.map(({ id }) => id),
        at,
      );
      show();
    },
    remove(id: string): void {
      places?.forget(id);
      queue.remove(id);
    },
    /** Puts the reference of a file that is attached already at the cursor. */
    insert({ id, markdown }: Attachment): void {
      places?.fill(id, markdown);
    },
    /** Sets the editor that holds the text; null while none does. */
    setPlaces(next: TextPlaces | null): void {
      places = next;
      settle();
      show();
    },
    setScreen(next: UploadScreen): void {
      screen = next;
    },
  };
}

export type EditorUploads = ReturnType<typeof createEditorUploads>;
