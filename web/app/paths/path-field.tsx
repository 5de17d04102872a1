import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { PathFault } from '../../transfer/path-rules.ts';
import { Button } from '../components/button.tsx';
import { TextField } from '../components/field.tsx';
import type { TFunction } from '../i18n/i18n.ts';
import { editUrl } from './page-path.ts';
import type { PathCheck } from './use-path-check.ts';

interface PathFieldProps {
  path: string;
  check: PathCheck;
  /** Null if it is the current path. */
  suggestion: string | null;
  /** Problems are shown only afterwards. */
  isTouched: boolean;
  onChange: (path: string) => void;
}

/** Lets people choose the path of a new page. */
export function PathField({ path, check, suggestion, isTouched, onChange }: PathFieldProps) {
  const { t } = useTranslation();
  return (
    <div className="path-field">
      <TextField
        label={t('editor.path')}
        hint={t('editor.pathHint')}
        error={isTouched ? faultText(check, t) : null}
        value={path}
        onChange={(event) => onChange(event.target.value)}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
      />
      <div className="path-notes">
        <p role="status">
          {check.fault === null && check.state === 'checking' && t('editor.pathChecking')}
          {check.fault === null && check.state === 'free' && t('editor.pathFree')}
          {check.fault === null && check.state === 'taken' && (
            <Link to={editUrl(path.normalize('NFC'))}>{t('editor.pathOpen')}</Link>
          )}
        </p>
        {suggestion && (
          <Button size="small" onClick={() => onChange(suggestion)}>
            {t('editor.pathSuggestion', { path: suggestion })}
          </Button>
        )}
      </div>
    </div>
  );
}

export function pathFaultText(fault: PathFault, t: TFunction): string {
  return fault.fault === 'pathReserved' ? t('editor.pathReserved', { name: fault.name }) : t(`editor.${fault.fault}`);
}

function faultText(check: PathCheck, t: TFunction): string | null {
  if (check.fault !== null) return pathFaultText(check, t);
  return check.state === 'taken' ? t('editor.pathTaken') : null;
}
