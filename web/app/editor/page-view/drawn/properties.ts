import { isolateHistory } from '@codemirror/commands';
import { type EditorView, WidgetType } from '@codemirror/view';
import type { PageViewTexts } from '../options.ts';
import { addProperty, changeValue, type Property, readProperties, type YamlChange } from './property-list.ts';

/** Shows the front matter as a small form. */
export class Properties extends WidgetType {
  readonly yaml: string;
  readonly properties: readonly Property[];
  readonly texts: PageViewTexts;

  constructor(yaml: string, properties: readonly Property[], texts: PageViewTexts) {
    super();
    this.yaml = yaml;
    this.properties = properties;
    this.texts = texts;
  }

  override eq(other: Properties): boolean {
    return other.yaml === this.yaml;
  }

  override get estimatedHeight(): number {
    return 40 * (this.properties.length + 1);
  }

  override toDOM(view: EditorView): HTMLElement {
    const form = document.createElement('div');
    form.className = 'page-properties';
    form.setAttribute('role', 'group');
    form.setAttribute('aria-label', this.texts.properties);
    this.#fill(form, view);
    return form;
  }

  /** Keeps the field that has the focus. */
  override updateDOM(form: HTMLElement, view: EditorView): boolean {
    if (!form.classList.contains('page-properties')) return false;
    const names = [...form.querySelectorAll<HTMLElement>('[data-property]')].map(({ dataset }) => dataset.property);
    if (names.join('\n') !== this.properties.map(({ name, kind }) => `${kind} ${name}`).join('\n')) {
      this.#fill(form, view);
      return true;
    }
    const fields = form.querySelectorAll<HTMLInputElement>('[data-property] input');
    const shown = this.properties.filter(({ kind }) => kind !== 'other');
    fields.forEach((field, index) => {
      if (field !== document.activeElement) field.value = shown[index]?.value ?? '';
    });
    return true;
  }

  override ignoreEvent(): boolean {
    return true;
  }

  #fill(form: HTMLElement, view: EditorView): void {
    form.replaceChildren(...this.properties.map((property) => this.#row(form, view, property)));
    if (!view.state.readOnly) form.append(this.#adding(form, view));
  }

  #row(form: HTMLElement, view: EditorView, { name, kind, value }: Property): HTMLElement {
    const row = document.createElement('div');
    row.className = 'page-property';
    row.dataset.property = `${kind} ${name}`;
    const label = document.createElement('span');
    label.textContent = name;
    row.append(label);
    if (kind === 'other') {
      const code = document.createElement('code');
      code.textContent = value;
      row.append(code);
      return row;
    }
    const field = document.createElement('input');
    field.value = value;
    field.readOnly = view.state.readOnly;
    field.setAttribute('aria-label', this.texts.propertyValue(name));
    field.addEventListener('change', () => {
      change(view, form, (properties, yaml) => {
        const property = properties.find((other) => other.name === name);
        return property && property.value !== field.value ? changeValue(property, yaml, field.value) : null;
      });
    });
    field.addEventListener('keydown', (event) => leaveOnEnter(event, view, field));
    row.append(field);
    if (!view.state.readOnly) row.append(this.#removing(form, view, name));
    return row;
  }

  #removing(form: HTMLElement, view: EditorView, name: string): HTMLElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = '×';
    button.setAttribute('aria-label', this.texts.removeProperty(name));
    button.title = this.texts.removeProperty(name);
    button.addEventListener('click', () => {
      change(view, form, (properties) => {
        const property = properties.find((other) => other.name === name);
        return property ? { from: property.from, to: property.to, insert: '' } : null;
      });
      view.focus();
    });
    return button;
  }

  #adding(form: HTMLElement, view: EditorView): HTMLElement {
    const row = document.createElement('div');
    row.className = 'page-property page-property-new';
    const field = document.createElement('input');
    field.placeholder = this.texts.addProperty;
    field.setAttribute('aria-label', this.texts.addProperty);
    field.addEventListener('change', () => {
      const name = field.value.trim();
      field.value = '';
      if (name === '') return;
      change(view, form, (properties, yaml) =>
        properties.some((other) => other.name === name) ? null : addProperty(yaml, name),
      );
      const made = [...form.querySelectorAll<HTMLElement>('[data-property]')].find(
        ({ dataset }) => dataset.property?.slice(dataset.property.indexOf(' ') + 1) === name,
      );
      made?.querySelector('input')?.focus();
    });
    field.addEventListener('keydown', (event) => leaveOnEnter(event, view, field));
    row.append(field);
    return row;
  }
}

/** Enter accepts, Escape restores. */
function leaveOnEnter(event: KeyboardEvent, view: EditorView, field: HTMLInputElement): void {
  if (event.isComposing) return;
  if (event.key === 'Enter') {
    event.preventDefault();
    const isNew = field.closest('.page-property-new') !== null;
    field.dispatchEvent(new Event('change'));
    if (isNew) return;
  } else if (event.key !== 'Escape') return;
  event.preventDefault();
  view.focus();
}

/** Changes the front matter in the current text. */
function change(
  view: EditorView,
  form: HTMLElement,
  make: (properties: readonly Property[], yaml: string) => YamlChange | null,
): void {
  const place = yamlPlace(view.state.doc.sliceString(0, 200_000), view.posAtDOM(form));
  const properties = place && readProperties(place.yaml);
  const made = place && properties && make(properties, place.yaml);
  if (!made || view.state.readOnly) return;
  const { from, to, insert } = made;
  view.dispatch({
    changes: { from: place.from + from, to: place.from + to, insert },
    annotations: isolateHistory.of('full'),
    userEvent: 'input.property',
  });
}

/** The range between the rules. */
export function yamlPlace(text: string, at = 0): { from: number; yaml: string } | null {
  const match = /^---[ \t]*\n([\s\S]*?)^(?:---|\.\.\.)[ \t]*(?:\n|$(?![\s\S]))/m.exec(text);
  if (!match || at > match[0].length) return null;
  return { from: match[0].indexOf('\n') + 1, yaml: match[1] ?? '' };
}
