import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lengthText } from '../article/length-text.ts';
import type { PageHead } from '../article/load-article.ts';
import { measureArticle } from '../article/measure-text.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { Time } from '../components/time.tsx';
import { TranslatedParts } from '../components/translated-parts.tsx';
import { useLoaded } from '../components/use-loaded.ts';
import { PeopleLinks } from '../people/people-links.tsx';
import { loadContributors } from './load-contributors.ts';

interface AboutPageDialogProps {
  page: PageHead;
  onClose: () => void;
  onClosed: () => boolean;
}

/** Where a page comes from, and how long it is. */
export function AboutPageDialog({ page, onClose, onClosed }: AboutPageDialogProps) {
  const { t } = useTranslation();
  const [measure] = useState(measureArticle);
  // The other facts are useful without it.
  const { loaded: contributors } = useLoaded(page.id, loadContributors);
  const moment = (at: string, name: string) => (
    <TranslatedParts
      text={t('page.momentBy', { when: '{{when}}', name: '{{name}}' })}
      parts={{ when: <Time at={at} show="moment" />, name }}
    />
  );
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      onClosed={onClosed}
      title={t('page.about')}
      actions={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <dl className="facts">
        <dt>{t('page.created')}</dt>
        <dd>{moment(page.createdAt, page.createdBy.name)}</dd>
        <dt>{t('page.changed')}</dt>
        <dd>{moment(page.updatedAt, page.updatedBy.name)}</dd>
        {contributors && (
          <>
            <dt>{t('page.contributors')}</dt>
            <dd>
              <PeopleLinks people={contributors.people} />
              {contributors.ofNewest !== null && (
                <span className="facts-note">{t('page.ofNewestVersions', { count: contributors.ofNewest })}</span>
              )}
            </dd>
          </>
        )}
        {measure && (
          <>
            <dt>{t('page.length')}</dt>
            <dd>{lengthText(t, measure)}</dd>
            <dt>{t('page.readingTime')}</dt>
            <dd>{t('page.minutes', { count: measure.minutes })}</dd>
          </>
        )}
        <dt>{t('page.address')}</dt>
        <dd>{page.path}</dd>
      </dl>
    </Dialog>
  );
}
