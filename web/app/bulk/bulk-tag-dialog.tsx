import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSameTag } from '../tags/search-tags.ts';
import { TagChips } from '../tags/tag-chips.tsx';
import { TagField } from '../tags/tag-field.tsx';
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx';
import { useStart } from './use-start.ts';

export function BulkTagDialog(props: BulkDialogProps) {
  const { t } = useTranslation();
  const { start, ...state } = useStart(props);
  const adding = useTags();
  const removing = useTags();
  const [add, remove] = [adding.all(), removing.all()];
  return (
    <BulkDialog
      {...state}
      title={t('bulk.tagTitle', { count: props.pages.length })}
      text={t('bulk.tagText')}
      action={t('bulk.tagAction')}
      isReady={add.length + remove.length > 0}
      onSubmit={() => void start({ action: 'tag', add, remove })}
      onClose={props.onClose}
    >
      <Tags title={t('bulk.tagAdd')} {...adding} />
      <Tags title={t('bulk.tagRemove')} {...removing} />
    </BulkDialog>
  );
}

/** Holds the chosen tags and the one being typed. */
function useTags() {
  const [tags, setTags] = useState<string[]>([]);
  const [query, setQuery] = useState('');
  /** Includes the tag being typed. */
  const all = (): string[] => withTags(tags, query);
  return { tags, query, setTags, setQuery, all };
}

function Tags({ title, tags, query, setTags, setQuery }: { title: string } & ReturnType<typeof useTags>) {
  return (
    <div className="tags-form">
      <TagField
        label={title}
        query={query}
        known={tags}
        onQuery={setQuery}
        onAdd={(written) => {
          setTags((before) => withTags(before, written));
          setQuery('');
        }}
      />
      {tags.length > 0 && (
        <TagChips title={title} tags={tags} onRemove={(gone) => setTags(tags.filter((tag) => tag !== gone))} />
      )}
    </div>
  );
}

function withTags(tags: readonly string[], written: string): string[] {
  const all = [...tags];
  for (const tag of written.split(/[,，、]/).map((part) => part.trim())) {
    if (tag !== '' && !all.some((one) => isSameTag(one, tag))) all.push(tag);
  }
  return all;
}
