import { Link } from '@remix-run/react';
import type { Root } from 'hast';
import { EllipsisVertical, Link2, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Article } from '../../article/article.tsx';
import { articleHtml } from '../../article/article-html.ts';
import { copyText } from '../../clipboard/copy-text.ts';
import { IconButton } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { Menu, MenuItem } from '../../components/menu.tsx';
import { Time } from '../../components/time.tsx';
import { useAnnounce } from '../../components/toasts.tsx';
import { permalinkUrl } from '../../paths/page-path.ts';
import { Avatar } from '../../people/avatar.tsx';
import type { ShownComment } from '../board/board-state.ts';
import { useComments } from '../comments-context.ts';
import { EditComment } from '../compose/edit-comment.tsx';
import { focusFirst } from './focus-first.ts';

export function CommentView({ comment }: { comment: ShownComment }) {
  const { t } = useTranslation();
  const { board, drafts } = useComments();
  const [isEditing, setIsEditing] = useState(() => comment.canEdit && drafts.read(`edit.${comment.id}`) !== null);
  const { id, threadId } = comment;

  useEffect(() => {
    if (!isEditing) return;
    const ends = [board.hold(threadId), board.hold(id)];
    return () => {
      for (const end of ends) end();
    };
  }, [board, id, threadId, isEditing]);

  return (
    <article
      className="comment"
      id={`comment-${id}`}
      tabIndex={-1}
      aria-label={t('comments.by', { name: comment.author.name })}
    >
      <CommentHead comment={comment} isEditing={isEditing} onEdit={() => setIsEditing(true)} />
      {isEditing && <EditComment comment={comment} onDone={() => setIsEditing(false)} />}
      {!isEditing && comment.isDeleted && <p className="comment-note">{t('comments.deleted')}</p>}
      {!isEditing && !comment.isDeleted && <CommentBody comment={comment} />}
    </article>
  );
}

function CommentBody({ comment: { rendered, body } }: { comment: ShownComment }) {
  const { page } = useComments();
  const html = useMemo(
    () => articleHtml(rendered.ast as object as Root, { path: page.path }),
    // the tree is the same for equal text and renderer.
    [body, rendered.version, page.path],
  );
  return <Article html={html} />;
}

interface CommentHeadProps {
  comment: ShownComment;
  isEditing: boolean;
  onEdit: () => void;
}

function CommentHead({ comment, isEditing, onEdit }: CommentHeadProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const { board, page } = useComments();
  const [isDeleting, setIsDeleting] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const { author, createdAt, editedAt, id, threadId, canEdit, canDelete, isDeleted, isAway } = comment;

  async function copyLink(): Promise<void> {
    const address = `${window.location.origin}${permalinkUrl(page.id)}#comment-${id}`;
    if (await copyText(address)) announce(t('page.linkCopied'));
  }

  async function remove(): Promise<void> {
    await board.remove(comment);
    announce(t('comments.isDeleted'));
  }

  return (
    <header className="comment-head">
      <Link className="comment-author" to={`/-/people/${author.id}`}>
        <Avatar person={author} size="small" />
        {author.name}
      </Link>
      <a className="comment-time" href={`#comment-${id}`}>
        <Time at={createdAt} />
      </a>
      {editedAt !== null && !isDeleted && (
        <span className="comment-edited">
          {t('comments.edited')} <Time at={editedAt} />
        </span>
      )}
      {!isEditing && !isDeleted && !isAway && (
        <Menu
          trigger={
            <IconButton ref={menuButton} className="comment-menu" label={t('comments.actions', { name: author.name })}>
              <EllipsisVertical aria-hidden />
            </IconButton>
          }
        >
          <MenuItem icon={<Link2 aria-hidden />} onSelect={() => void copyLink()}>
            {t('comments.copyLink')}
          </MenuItem>
          {canEdit && (
            <MenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>
              {t('comments.edit')}
            </MenuItem>
          )}
          {canDelete && (
            <MenuItem icon={<Trash2 aria-hidden />} onSelect={() => setIsDeleting(true)}>
              {t('common.delete')}
            </MenuItem>
          )}
        </Menu>
      )}
      {isDeleting && (
        <Confirm
          title={t('comments.deleteTitle')}
          text={t('comments.deleteText')}
          action={t('common.delete')}
          onConfirm={remove}
          onClose={() => setIsDeleting(false)}
          onClosed={() => {
            menuButton.current?.focus();
            // A deleted comment with replies has no menu.
            return menuButton.current !== null || focusFirst([`comment-${id}`, `thread-${threadId}`, 'pageComments']);
          }}
        />
      )}
    </header>
  );
}
