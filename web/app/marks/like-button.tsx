import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../components/button.tsx';
import { Likers } from './likers.tsx';
import type { PageMarks } from './use-marks.ts';
import '../styles/marks.css';

/** Shows whether the reader likes a page and how many people do; a click shows who. */
export function LikeButton({ pageId, shown: { marks, toggle, sent } }: { pageId: string; shown: PageMarks }) {
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
      {marks.likes > 0 && <Likers pageId={pageId} likes={marks.likes} sent={sent} />}
    </div>
  );
}
