import { MessageSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ShownBoard } from './board/use-comment-board.ts';
import { countComments } from './count-comments.ts';

export function CommentsLink({ shown, isReadOnly }: { shown: ShownBoard | null; isReadOnly: boolean }) {
  const { t } = useTranslation();
  if (!shown || shown.state.threads === null) return null;
  const { count, isMore } = countComments(shown.state);
  // There is nothing to read or write.
  if (count === 0 && isReadOnly) return null;
  const text = count === 0 ? t('comments.none') : t('comments.count', { count });
  return (
    <a className="comments-link" href="#pageComments">
      <MessageSquare aria-hidden />
      {isMore ? t('comments.countMore', { count }) : text}
    </a>
  );
}
