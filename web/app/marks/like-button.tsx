import { Heart } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import type { Marks } from '../api/types.ts';
import { IconButton } from '../components/button.tsx';
import { Avatar } from '../people/avatar.tsx';
import type { ShownMarks } from './use-marks.ts';
import '../styles/marks.css';

/** Whether the reader likes a page; how many do, and one click away who. */
export function LikeButton({ shown: { marks, toggle } }: { shown: ShownMarks }) {
  const { t } = useTranslation();
  if (!marks) return null;
  return (
    <div className="like">
      <IconButton
        className="like-button"
        label={t('marks.like')}
        aria-pressed={marks.isLiked}
        onClick={() => void toggle('like')}
      >
        <Heart aria-hidden />
      </IconButton>
      {marks.likes > 0 && <Likers marks={marks} />}
    </div>
  );
}

function Likers({ marks: { likes, likedBy } }: { marks: Marks }) {
  const { t } = useTranslation();
  const more = likes - likedBy.length;
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <button type="button" className="like-count" aria-label={t('marks.likes', { count: likes })}>
          {likes}
        </button>
      </Popover.Trigger>
      {/* Not in a portal: it stays within the landmark of its button. */}
      <Popover.Content
        className="likers"
        aria-label={t('marks.likers')}
        align="end"
        sideOffset={6}
        collisionPadding={12}
      >
        <ul className="likers-list">
          {likedBy.map((person) => (
            <li key={person.id}>
              <Avatar person={person} size="small" />
              {person.name}
            </li>
          ))}
        </ul>
        {more > 0 && <p className="likers-more">{t('marks.moreLikers', { count: more })}</p>}
      </Popover.Content>
    </Popover.Root>
  );
}
