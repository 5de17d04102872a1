import { type EditorView, WidgetType } from '@codemirror/view';
import { LRUCache } from 'lru-cache';
import { type DiagramLanguage, drawDiagram } from '../../../article/behaviours/diagrams.ts';
import type { PageViewTexts } from '../options.ts';
import { hasGrown } from './has-grown.ts';
import { openSource } from './open-source.ts';

const pauseMs = 300;
const drawings = new LRUCache<string, HTMLElement>({ max: 40 });

/** Shows the last drawing while its source is edited. */
export class Diagram extends WidgetType {
  readonly source: string;
  readonly language: DiagramLanguage;
  readonly isDark: boolean;
  readonly texts: PageViewTexts;
  readonly look: string;

  constructor(source: string, language: DiagramLanguage, isDark: boolean, texts: PageViewTexts, look: string) {
    super();
    this.source = source;
    this.language = language;
    this.isDark = isDark;
    this.texts = texts;
    this.look = look;
  }

  override eq(other: Diagram): boolean {
    return (
      other.source === this.source &&
      other.language === this.language &&
      other.isDark === this.isDark &&
      other.look === this.look
    );
  }

  override get estimatedHeight(): number {
    return 160;
  }

  override toDOM(view: EditorView): HTMLElement {
    const place = document.createElement('div');
    place.className = 'page-drawn page-diagram';
    place.addEventListener('mousedown', (event) => openSource(view, place, event));
    this.#fill(place, view, 0);
    return place;
  }

  override updateDOM(place: HTMLElement, view: EditorView): boolean {
    if (!place.classList.contains('page-diagram')) return false;
    this.#fill(place, view, pauseMs);
    return true;
  }

  override ignoreEvent(event: Event): boolean {
    return event.type === 'mousedown';
  }

  #fill(place: HTMLElement, view: EditorView, afterMs: number): void {
    place.style.cssText = this.look;
    const key = `${this.isDark} ${this.language} ${this.source}`;
    place.dataset.drawing = key;
    const known = drawings.get(key);
    if (known) {
      place.replaceChildren(known.cloneNode(true));
      return;
    }
    setTimeout(() => {
      if (place.dataset.drawing === key) void this.#draw(place, view, key);
    }, afterMs);
  }

  async #draw(place: HTMLElement, view: EditorView, key: string): Promise<void> {
    const { source, language, isDark, texts } = this;
    const figure = await drawDiagram(source, language, {
      isDark,
      label: texts.diagram,
      failed: texts.diagramFailed,
      withPictures: texts.diagramWithPictures,
    });
    drawings.set(key, figure);
    if (place.dataset.drawing !== key) return;
    const before = place.offsetHeight;
    place.replaceChildren(figure.cloneNode(true));
    hasGrown(view, place, before);
  }
}
