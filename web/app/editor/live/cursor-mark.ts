import { WidgetType } from '@codemirror/view';

/** Where somebody else's cursor stands, with their name, which is shown for a while after each move. */
export class CursorMark extends WidgetType {
  readonly client: number;
  readonly name: string;
  readonly hue: number;
  readonly moves: number;

  constructor(client: number, name: string, hue: number, moves: number) {
    super();
    this.client = client;
    this.name = name;
    this.hue = hue;
    this.moves = moves;
  }

  override eq(other: CursorMark): boolean {
    const isSamePerson = other.client === this.client && other.name === this.name && other.hue === this.hue;
    return isSamePerson && other.moves === this.moves;
  }

  override toDOM(): HTMLElement {
    const mark = document.createElement('span');
    mark.className = 'cm-remote-cursor';
    // The name comes from the style sheet, so that it is neither copied nor read out as part of the text.
    mark.dataset.name = this.name;
    mark.ariaHidden = 'true';
    mark.style.setProperty('--hue', String(this.hue));
    return mark;
  }
}

/** The colour of a person, as a hue in degrees; that of their picture where they have none. */
export function hueOf(name: string): number {
  return [...name].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 360, 7);
}
