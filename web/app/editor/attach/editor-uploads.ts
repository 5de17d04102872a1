import type { Attachment } from '../../api/types.ts';
import { type UploadOrigin, UploadQueue, type UploadQueueOptions } from '../../attachments/upload/upload-queue.ts';
import type { EditSession } from '../session/edit-session.ts';
import type { UploadShown } from './upload-marks.ts';

/** Where references are inserted in the text. */
export interface TextPlaces {
  /** Marks a place for `ids`, at the cursor by default. */
  mark(ids: readonly string[], at?: number): void;
  /** Inserts at the cursor if the place is unknown. */
  fill(id: string, text: string): void;
  forget(id: string): void;
  /** Shows the progress of uploads at their places. */
  show(uploads: readonly UploadShown[]): void;
}

/** Changes when a new page gets its address. */
export interface UploadScreen {
  /** False if it can't be created yet; shows the reason. */
  createPage: () => Promise<boolean>;
  onInserted: (attachment: Attachment) => void;
}

type Remote = Pick<UploadQueueOptions<Attachment>, 'send' | 'policy' | 'onSignedOut'>;

/** Inserts references where meant; while the text is away, they wait. */
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
    // A file alone must not create a page.
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
    /** `at` is a position in the text; default: the cursor. */
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
    insert({ id, markdown }: Attachment): void {
      places?.fill(id, markdown);
    },
    /** Null without one. */
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
