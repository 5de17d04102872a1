import { Link } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { editUrl } from '../../paths/page-path.ts';
import { PathField } from '../../paths/path-field.tsx';
import type { PathCheck } from '../../paths/use-path-check.ts';
import { PlaceChip } from '../../place-picker/place-chip.tsx';
import '../../styles/new-page.css';

interface PlaceFieldsProps {
  path: string;
  /** The path of the new page's parent. */
  place: string;
  check: PathCheck;
  suggestion: string | null;
  isTouched: boolean;
  /** Whether the page was created before it had a title. */
  isTitleMissing: boolean;
  /** The page at the title's path. */
  twin: string | null;
  onPlace: (place: string) => void;
  onPath: (path: string) => void;
}

/** The address is shown on demand, or with a problem. */
export function PlaceFields(props: PlaceFieldsProps) {
  const { path, place, check, suggestion, isTouched, isTitleMissing, twin, onPlace, onPath } = props;
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const isWrong = isTouched && !isTitleMissing && (check.fault !== null || check.state === 'taken');

  useEffect(() => {
    if (isWrong) setIsOpen(true);
  }, [isWrong]);

  return (
    <div className="new-place">
      <PlaceChip place={place} onChoose={onPlace} />
      <details className="new-address" open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>{t('editor.advanced')}</summary>
        <PathField
          path={path}
          check={check}
          suggestion={suggestion}
          isTouched={isTouched && !isTitleMissing}
          onChange={onPath}
        />
      </details>
      <p className="new-twin" role="status">
        {twin !== null && (
          <>
            {t('editor.twin')} <Link to={editUrl(twin)}>{t('editor.pathOpen')}</Link>
          </>
        )}
      </p>
      <p className="field-error" role="alert">
        {isTitleMissing && t('editor.titleMissing')}
      </p>
    </div>
  );
}
