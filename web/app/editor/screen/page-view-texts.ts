import type { TFunction } from 'i18next';
import type { PageViewTexts } from '../page-view/page-view.ts';

/** The words of the page view in the writer's language. */
export function pageViewTexts(t: TFunction): PageViewTexts {
  return {
    callout: (kind, name) => (name === kind ? t(`editor.callouts.${kind}`) : capitalised(name)),
    task: t('editor.task'),
  };
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
