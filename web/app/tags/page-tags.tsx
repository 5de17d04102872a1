import { Link } from '@remix-run/react';
import { Tag } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../api/browser.ts';
import type { PageTag } from '../api/types.ts';
import type { PageHead } from '../article/load-article.ts';
import { Button, IconButton } from '../components/button.tsx';
import { useReplaceable } from '../components/use-replaceable.ts';
import { usePresence } from '../presence/use-presence.ts';
import { loadPageTags } from './load-tags.ts';
import { tagUrl } from './tag-url.ts';
import { TagsDialog } from './tags-dialog.tsx';
import '../styles/tags.css';

interface PageTagsProps {
  page: PageHead;
  given: PageTag[];
}

export function PageTags({ page, given }: PageTagsProps) {
  const { t } = useTranslation();
  const [tags, setTags] = useReplaceable(given);
  useOthersTags(page.id, setTags);
  const [isEditing, setIsEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hasTags = tags.length > 0;
  const open = () => setIsEditing(true);

  /** It may be another button than at opening. */
  function focusButton(): boolean {
    button.current?.focus();
    return button.current !== null;
  }

  return (
    <div className="page-tags">
      {hasTags && (
        <ul className="tag-list" aria-label={t('tags.ofPage')}>
          {tags.map(({ tag }) => (
            <li key={tag}>
              <Link className="tag" to={tagUrl(tag)}>
                {tag}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {page.canEdit && hasTags && (
        <IconButton ref={button} className="tags-edit" label={t('tags.edit')} onClick={open}>
          <Tag aria-hidden />
        </IconButton>
      )}
      {page.canEdit && !hasTags && (
        <Button ref={button} className="tags-add" look="quiet" size="small" onClick={open}>
          <Tag aria-hidden />
          {t('tags.add')}
        </Button>
      )}
      {isEditing && (
        <TagsDialog pageId={page.id} onSaved={setTags} onClose={() => setIsEditing(false)} onClosed={focusButton} />
      )}
    </div>
  );
}

/** Keeps the current tags after a failure. */
function useOthersTags(pageId: string, onTags: (tags: PageTag[]) => void): void {
  const changes = usePresence(({ tagged }) => tagged[pageId]);
  const latest = useRef(onTags);
  useEffect(() => {
    latest.current = onTags;
  }, [onTags]);
  useEffect(() => {
    if (changes === undefined) return;
    let isShown = true;
    loadPageTags(browserApi(), pageId).then(
      (tags) => isShown && latest.current(tags),
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [pageId, changes]);
}
