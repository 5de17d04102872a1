import { WidgetType } from '@codemirror/view';

/** The cursor of another writer. */
export class CursorMark extends WidgetType {
  readonly client: number;
  readonly name: string;
  readonly hue: number;

  constructor(client: number, name: string, hue: number) {
    super();
    this.client = client;
    this.name = name;
    this.hue = hue;
  }

  override eq(other: CursorMark): boolean {
    return other.client === this.client && other.name === this.name && other.hue === this.hue;
  }

  override toDOM(): HTMLElement {
    const mark = document.createElement('span');
    mark.className = 'cm-remote-cursor';
    mark.dataset.name = this.name;
    mark.dataset.client = String(this.client);
    mark.ariaHidden = 'true';
    mark.style.setProperty('--hue', String(this.hue));
    return mark;
  }
}

/** In degrees; the same as in their picture. */
export function hueOf(name: string): number {
  return [...name].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 360, 7);
}
