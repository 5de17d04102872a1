import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import type { Picture } from './behaviours/pictures.ts';
import '../styles/picture-viewer.css';

interface PictureViewerProps {
  pictures: readonly Picture[];
  /** The picture shown first. */
  first: number;
  onClose: () => void;
}

/** Arrow keys change the picture; Escape closes. */
export function PictureViewer({ pictures, first, onClose }: PictureViewerProps) {
  const { t } = useTranslation();
  const [index, setIndex] = useState(first);
  const picture = pictures[index];
  if (!picture) return null;
  const hasSeveral = pictures.length > 1;

  const go = (step: number) => setIndex((index + step + pictures.length) % pictures.length);
  function onKeyDown({ key }: KeyboardEvent): void {
    if (key === 'ArrowRight') go(1);
    else if (key === 'ArrowLeft') go(-1);
  }

  const title = picture.description || t('page.picture');
  return (
    <Dialog isOpen onOpenChange={onClose} shape="picture" title={title} firstField="figure">
      {/* The arrow keys are heard from wherever the focus is in the dialog. */}
      <figure className="picture-viewer" onKeyDown={onKeyDown} tabIndex={-1}>
        <img key={picture.address} src={picture.address} alt={picture.description} />
        <figcaption className="picture-viewer-bar">
          {hasSeveral && (
            <>
              <IconButton label={t('page.previousPicture')} onClick={() => go(-1)}>
                <ChevronLeft aria-hidden />
              </IconButton>
              <span role="status">{t('page.pictureOf', { number: index + 1, count: pictures.length })}</span>
              <IconButton label={t('page.nextPicture')} onClick={() => go(1)}>
                <ChevronRight aria-hidden />
              </IconButton>
            </>
          )}
          <a href={picture.original} target="_blank" rel="noreferrer">
            {t('page.openPicture')}
          </a>
        </figcaption>
      </figure>
    </Dialog>
  );
}
