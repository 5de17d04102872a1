import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import type { PageTag } from '../api/types.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { useAnnounce } from '../components/toasts.tsx';
import { loadPageTags } from './load-tags.ts';
import { isSameTag } from './search-tags.ts';
import { TagChips } from './tag-chips.tsx';
import { TagField } from './tag-field.tsx';

interface TagsDialogProps {
  pageId: string;
  onSaved: (tags: PageTag[]) => void;
  onClose: () => void;
  onClosed: () => boolean;
}

/** Tags set by hand can be changed; those of the text are shown. */
export function TagsDialog({ pageId, onSaved, onClose, onClosed }: TagsDialogProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const formId = useId();
  const [tags, setTags] = useState<PageTag[]>([]);
  const [isLoaded, setIsLoaded] = useState(false);
  const [query, setQuery] = useState('');
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    let isOpen = true;
    loadPageTags(browserApi(), pageId).then(
      (loaded) => {
        if (!isOpen) return;
        // Some may have been added meanwhile.
        setTags((added) => withTags(loaded, ...added.map(({ tag }) => tag)));
        setIsLoaded(true);
      },
      (error) => isOpen && setProblem(error),
    );
    return () => {
      isOpen = false;
    };
  }, [pageId]);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || !isLoaded) return;
    // Includes a tag that was typed but not added.
    const wanted = withTags(tags, ...query.split(commas));
    setIsBusy(true);
    setProblem(null);
    try {
      const body = { tags: wanted.filter(({ source }) => source === 'hand').map(({ tag }) => tag) };
      const saved = await answer(browserApi().PUT('/api/pages/{id}/tags', { params: { path: { id: pageId } }, body }));
      onSaved(saved.items);
      announce(t('tags.saved'));
      onClose();
    } catch (error) {
      setProblem(error);
      setIsBusy(false);
    }
  }

  const byHand = tags.filter(({ source }) => source === 'hand').map(({ tag }) => tag);
  const ofText = tags.filter(({ source }) => source === 'text').map(({ tag }) => tag);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      onClosed={onClosed}
      title={t('tags.ofPage')}
      firstField="input"
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} look="primary" isBusy={isBusy || !isLoaded}>
            {t('tags.save')}
          </Button>
        </>
      }
    >
      <form className="tags-form" id={formId} onSubmit={(event) => void save(event)}>
        {problem !== null && <ProblemNotice error={problem} />}
        <TagField
          query={query}
          known={tags.map(({ tag }) => tag)}
          onQuery={setQuery}
          onAdd={(written) => {
            setTags((before) => withTags(before, ...written.split(commas)));
            setQuery('');
          }}
        />
        {!isLoaded && problem === null && <Skeleton lines={3} />}
        {(isLoaded || tags.length > 0) && (
          <TagChips
            title={t('tags.byHand')}
            tags={byHand}
            onRemove={(gone) => setTags(tags.filter(({ tag, source }) => source === 'text' || tag !== gone))}
          />
        )}
        {ofText.length > 0 && <TagChips title={t('tags.fromText')} hint={t('tags.fromTextHint')} tags={ofText} />}
      </form>
    </Dialog>
  );
}

const commas = /[,，、]/;

/** Without duplicates. */
function withTags(tags: PageTag[], ...written: string[]): PageTag[] {
  const all = [...tags];
  for (const part of written) {
    const tag = part.trim();
    if (tag !== '' && !all.some((one) => isSameTag(one.tag, tag))) all.push({ tag, source: 'hand' });
  }
  return all;
}
