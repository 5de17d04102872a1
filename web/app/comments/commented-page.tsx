import { type ReactNode, useRef } from 'react';
import { useUser } from '../account/current-user.ts';
import type { PageHead } from '../article/load-article.ts';
import type { ShownBoard } from './board/use-comment-board.ts';
import { PageComments } from './page-comments.tsx';
import '../styles/comments.css';

interface CommentedPageProps {
  page: PageHead;
  /** Changes with the article. */
  articleKey: string;
  /** Null without comments or before they are wanted. */
  shown: ShownBoard | null;
  children: ReactNode;
  /** Shown between the article and the comments. */
  below?: ReactNode;
}

/** Comments load in the browser only. */
export function CommentedPage({ page, articleKey, shown, children, below }: CommentedPageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const userId = useUser()?.id;
  return (
    <>
      <div className="commented" ref={frame}>
        {children}
      </div>
      {below}
      {shown && userId && (
        <PageComments
          key={page.id}
          page={page}
          isReadOnly={page.status !== 'live'}
          userId={userId}
          articleKey={articleKey}
          shown={shown}
          frame={frame}
        />
      )}
    </>
  );
}
