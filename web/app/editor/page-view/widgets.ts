import { type EditorView, WidgetType } from '@codemirror/view';
import { tickTaskAt } from '../blocks/tick-tasks.ts';

/** A bullet, number or character. */
export class Sign extends WidgetType {
  readonly text: string;
  readonly className: string;

  constructor(text: string, className: string) {
    super();
    this.text = text;
    this.className = className;
  }

  override eq(other: Sign): boolean {
    return other.text === this.text && other.className === this.className;
  }

  override toDOM(): HTMLElement {
    const sign = document.createElement('span');
    sign.className = this.className;
    sign.textContent = this.text;
    return sign;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}

/** A line break written as a tag. */
export class LineBreak extends WidgetType {
  override eq(): boolean {
    return true;
  }

  override toDOM(): HTMLElement {
    return document.createElement('br');
  }

  override ignoreEvent(): boolean {
    return false;
  }
}

/** A task's checkbox, ticked by a click. */
export class TaskBox extends WidgetType {
  readonly isDone: boolean;
  readonly label: string;

  constructor(isDone: boolean, label: string) {
    super();
    this.isDone = isDone;
    this.label = label;
  }

  override eq(other: TaskBox): boolean {
    return other.isDone === this.isDone && other.label === this.label;
  }

  override toDOM(view: EditorView): HTMLElement {
    const place = document.createElement('label');
    place.className = 'page-task';
    place.addEventListener('mousedown', (event) => event.preventDefault());
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.checked = this.isDone;
    box.setAttribute('aria-label', this.label);
    box.tabIndex = -1;
    box.addEventListener('click', (event) => {
      event.preventDefault();
      const ticked = tickTaskAt(view.state, view.posAtDOM(place));
      if (ticked) view.dispatch(ticked);
    });
    place.append(box);
    return place;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}
