import type { Storage } from '../../storage/index.ts';
import { ImageUnreadable, TooManyPictures } from './errors.ts';
import { boxOfForm, type FormName } from './form-size.ts';
import { imageTypes, type MakingLimits, making, widths } from './image-limits.ts';
import { makeForm } from './make-form.ts';
import { createTurns } from './turns.ts';

export type { FormName } from './form-size.ts';

/** The facts of a stored picture. */
export interface StoredImage {
  key: string;
  contentType: string;
  image: { width: number; height: number; isAnimated: boolean } | null;
}

export interface StoredForm {
  key: string;
  size: number;
  contentType: 'image/webp';
}

export interface ImageFormsOptions {
  storage: Storage;
  /** Default: `making` in image-limits.ts. */
  limits?: Partial<MakingLimits>;
  /** The clock, in milliseconds; the machine's by default. */
  now?: () => number;
}

// Pause before a failed form is retried.
const failureMs = 10 * 60_000;
const rememberedFailures = 1000;

/** Smaller and cleaned pictures, made on demand and stored beside the original; disposable. */
export function createImageForms({ storage, limits: chosen, now = Date.now }: ImageFormsOptions) {
  const limits = { ...making, ...chosen };
  const turns = createTurns({ ...limits, onFull: () => new TooManyPictures() });
  const ongoing = new Map<string, Promise<StoredForm | null>>();
  const failedAt = new Map<string, number>();
  const closing = new AbortController();

  async function findOrMake(record: StoredImage, form: FormName, key: string): Promise<StoredForm | null> {
    const found = await storage.stat(key);
    if (found) return { key, size: found.size, contentType: 'image/webp' };
    return turns.take(() => make(record, form, key));
  }

  async function make({ key: original, image, contentType }: StoredImage, form: FormName, key: string) {
    if (closing.signal.aborted) throw new TooManyPictures();
    const picture = image && (await storage.read(original));
    if (!picture) return null;
    const box = boxOfForm(image, form);
    // Lossless if only cleaned, so screenshots stay sharp.
    const isLossless = form === 'web' && contentType === 'image/png' && box.width === image.width;
    try {
      const { size } = await storage.write(
        key,
        makeForm(picture, { ...box, isLossless }, { ...limits, signal: closing.signal }),
      );
      return { key, size, contentType: 'image/webp' as const };
    } catch (error) {
      if (error instanceof ImageUnreadable) remember(key);
      throw error;
    } finally {
      // A write that fails early leaves the picture open.
      picture.destroy();
    }
  }

  function remember(key: string): void {
    if (failedAt.size >= rememberedFailures) failedAt.clear();
    failedAt.set(key, now());
  }

  return {
    /**
     * Returns a form, created if missing. Null for drawings, animations and missing pictures, delivered as they are.
     * @throws `image_unreadable`, and `unavailable` when the queue is full
     */
    async open(record: StoredImage, form: FormName): Promise<StoredForm | null> {
      if (!canBeMade(record, form)) return null;
      const key = formKey(record.key, form);
      if (now() - (failedAt.get(key) ?? Number.NEGATIVE_INFINITY) < failureMs) throw new ImageUnreadable();
      const shared = ongoing.get(key) ?? findOrMake(record, form, key).finally(() => ongoing.delete(key));
      ongoing.set(key, shared);
      return shared;
    },
    /** Also ends forms in progress. */
    async removeAll(key: string): Promise<void> {
      const keys = (['web', ...widths] as const).map((form) => formKey(key, form));
      await Promise.allSettled(keys.map((formOfIt) => ongoing.get(formOfIt)));
      await Promise.all(keys.map((formOfIt) => storage.remove(formOfIt)));
    },
    /** Ends forms in progress and starts no more. */
    async close(): Promise<void> {
      closing.abort();
      await Promise.allSettled(ongoing.values());
    },
  };
}

export type ImageForms = ReturnType<typeof createImageForms>;

function canBeMade({ image, contentType }: StoredImage, form: FormName): boolean {
  if (!image || !imageTypes.includes(contentType)) return false;
  return form === 'web' ? !image.isAnimated : widths.includes(form);
}

function formKey(key: string, form: FormName): string {
  return form === 'web' ? `${key}.web` : `${key}.w${form}`;
}
