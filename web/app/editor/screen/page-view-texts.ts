import type { TFunction } from 'i18next';
import { diagramFailure } from '../../article/diagram-failure.ts';
import type { PageViewTexts } from '../page-view/options.ts';

export function pageViewTexts(t: TFunction): PageViewTexts {
  return {
    callout: (kind, name) => (name === kind ? t(`page.callouts.${kind}`) : capitalised(name)),
    untitled: t('editor.untitled'),
    task: t('editor.task'),
    formula: t('editor.math'),
    diagram: t('page.diagram'),
    diagramFailed: (error) => diagramFailure(error, t),
    diagramWithPictures: t('page.diagramWithPictures'),
    codeLanguage: t('editor.codeLanguage'),
    plainText: t('editor.plainText'),
    pictureText: t('editor.pictureText'),
    editDrawing: t('drawing.edit'),
    pictureWidth: t('editor.pictureWidth'),
    showImages: (host) => t('page.showImages', { host }),
    properties: t('editor.properties'),
    propertyValue: (name) => t('editor.propertyValue', { name }),
    addProperty: t('editor.addProperty'),
    tooLong: t('editor.tooLong'),
    blockHandle: t('editor.blockMenu.handle'),
    folding: { fold: t('editor.blockMenu.fold'), unfold: t('editor.blockMenu.unfold') },
    removeProperty: (name) => t('editor.removeProperty', { name }),
  };
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
