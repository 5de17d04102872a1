import type { OutsideImages } from '../../article/outside-images/policy.ts';
import type { ShowBar } from '../bars/show-bar.ts';
import type { OpenBlockMenu } from '../blocks/block-handle.ts';
import type { FoldTexts } from '../blocks/fold-sections.ts';
import type { CalloutKind } from './callout.ts';
import type { FindMissing } from './missing-pages.ts';

/** The words of the page view in the writer's language. */
export interface PageViewTexts {
  /** The default title of a callout. */
  callout: (kind: CalloutKind, name: string) => string;
  /** The placeholder for a missing title. */
  untitled: string;
  /** The name of a task without words. */
  task: string;
  formula: string;
  diagram: string;
  diagramFailed: (error: unknown) => string;
  diagramWithPictures: string;
  codeLanguage: string;
  plainText: string;
  pictureText: string;
  pictureWidth: string;
  editDrawing: string;
  /** On the button that shows the images of another site. */
  showImages: (host: string) => string;
  properties: string;
  propertyValue: (name: string) => string;
  addProperty: string;
  removeProperty: (name: string) => string;
  /** Said of text that is too long to be drawn. */
  tooLong: string;
  blockHandle: string;
  folding: FoldTexts;
}

export interface PageViewOptions {
  texts: PageViewTexts;
  isDark: () => boolean;
  /** Whether PlantUML diagrams are drawn. */
  drawsPlantuml: boolean;
  /** Fills the bar beside what is selected, or the card of a link. */
  showBar: ShowBar;
  openBlockMenu: OpenBlockMenu;
  /** Opens the drawing between two positions on the canvas. */
  openDrawing: (address: string, from: number, to: number) => void;
  /** An address in the text, as it is reached from where the page is written. */
  addressOf: (address: string) => string;
  outsideImages: OutsideImages;
  /** The path of the page that a link leads to, by its address or, in a wiki link, its name; null for anything else. */
  pathOf: (target: string, isWikiLink: boolean) => string | null;
  findMissing: FindMissing;
}
