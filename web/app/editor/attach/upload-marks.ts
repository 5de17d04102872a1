import { type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView, WidgetType } from '@codemirror/view';
import { insertPlaces } from './insert-places.ts';

/** From 0 to 1; null while waiting or failed. */
export interface UploadShown {
  id: string;
  name: string;
  share: number | null;
}

export const showUploads = StateEffect.define<readonly UploadShown[]>();

const shown = StateField.define<readonly UploadShown[]>({
  create: () => [],
  update: (uploads, { effects }) => effects.find((effect) => effect.is(showUploads))?.value ?? uploads,
});

export const uploadMarks: Extension = [
  shown,
  EditorView.decorations.compute([insertPlaces, shown], (state) => {
    const uploads = new Map(state.field(shown).map((upload) => [upload.id, upload]));
    const marks = state.field(insertPlaces).flatMap(({ id, at }) => {
      const upload = uploads.get(id);
      return upload ? [Decoration.widget({ widget: new UploadMark(upload), side: 1 }).range(at)] : [];
    });
    return Decoration.set(marks, true);
  }),
];

class UploadMark extends WidgetType {
  readonly upload: UploadShown;

  constructor(upload: UploadShown) {
    super();
    this.upload = upload;
  }

  override eq({ upload }: UploadMark): boolean {
    return upload.id === this.upload.id && upload.share === this.upload.share;
  }

  override toDOM(): HTMLElement {
    const mark = document.createElement('span');
    mark.className = 'upload-mark';
    const bar = document.createElement('progress');
    bar.setAttribute('aria-label', this.upload.name);
    // Shown by the style sheet, so that it isn't copied.
    mark.dataset.name = this.upload.name;
    mark.append(bar);
    this.updateDOM(mark);
    return mark;
  }

  override updateDOM(mark: HTMLElement): boolean {
    const bar = mark.querySelector('progress');
    if (!bar || bar.getAttribute('aria-label') !== this.upload.name) return false;
    if (this.upload.share === null) bar.removeAttribute('value');
    else bar.value = this.upload.share;
    return true;
  }
}
