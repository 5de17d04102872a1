import type { OutsideImages } from '../../article/outside-images/policy.ts';
import type { ShowBar } from '../bars/show-bar.ts';
import type { OpenBlockMenu } from '../blocks/block-handle.ts';
import type { FoldTexts } from '../blocks/fold-sections.ts';
import type { CalloutKind } from './callout.ts';
import type { FindMissing } from './missing-pages.ts';

export interface PageViewTexts {
  /** The default title of a callout. */
  callout: (kind: CalloutKind, name: string) => string;
  /** The placeholder for a missing title. */
  untitled: string;
  /** The name of a task without text. */
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
  showImages: (host: string) => string;
  properties: string;
  propertyValue: (name: string) => string;
  addProperty: string;
  removeProperty: (name: string) => string;
  /** Shown for text that is too long to draw. */
  tooLong: string;
  blockHandle: string;
  folding: FoldTexts;
}

export interface PageViewOptions {
  texts: PageViewTexts;
  isDark: () => boolean;
  /** Whether PlantUML diagrams are drawn. */
  drawsPlantuml: boolean;
  showBar: ShowBar;
  openBlockMenu: OpenBlockMenu;
  openDrawing: (address: string, from: number, to: number) => void;
  /** Resolves an address against the page being written. */
  addressOf: (address: string) => string;
  outsideImages: OutsideImages;
  /** The path of a linked page; null for other addresses. */
  pathOf: (target: string, isWikiLink: boolean) => string | null;
  findMissing: FindMissing;
}
