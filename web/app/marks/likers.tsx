import { Popover } from 'radix-ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import type { Marks } from '../api/types.ts';
import { problemText } from '../components/problem-notice.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { Avatar } from '../people/avatar.tsx';
import '../styles/marks.css';

interface LikersProps {
  pageId: string;
  likes: number;
  /** Resolves once the reader's own like is saved. */
  sent: () => Promise<unknown>;
}

/** Shows the number of likes; a click lists the people. */
export function Likers({ pageId, likes, sent }: LikersProps) {
  const { t } = useTranslation();
  const [marks, setMarks] = useState<Marks | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const asked = useRef(0);

  function load(isOpen: boolean): void {
    asked.current += 1;
    if (!isOpen) return;
    const call = asked.current;
    setMarks(null);
    setProblem(null);
    sent()
      .then(() => answer(browserApi().GET('/api/pages/{id}/marks', { params: { path: { id: pageId } } })))
      .then(
        (loaded) => asked.current === call && setMarks(loaded),
        (error) => asked.current === call && setProblem(error),
      );
  }

  return (
    <Popover.Root onOpenChange={load}>
      <Popover.Trigger asChild>
        <button type="button" className="like-count" aria-label={t('marks.likes', { count: likes })}>
          {likes}
        </button>
      </Popover.Trigger>
      {/* Not in a portal: it stays within the landmark of its button. */}
      <Popover.Content
        className="likers"
        aria-label={t('marks.likers')}
        aria-busy={!marks && !problem}
        align="end"
        sideOffset={6}
        collisionPadding={12}
      >
        {marks && <LikersList marks={marks} />}
        {problem !== null && <p role="alert">{problemText(problem, t)}</p>}
        {!marks && problem === null && <Skeleton lines={Math.min(likes, 3)} />}
      </Popover.Content>
    </Popover.Root>
  );
}

function LikersList({ marks: { likes, likedBy } }: { marks: Marks }) {
  const { t } = useTranslation();
  const more = likes - likedBy.length;
  return (
    <>
      <ul className="likers-list">
        {likedBy.map((person) => (
          <li key={person.id}>
            <Avatar person={person} size="small" />
            {person.name}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="likers-more">{t('marks.moreLikers', { count: more })}</p>}
    </>
  );
}
