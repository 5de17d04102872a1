import { useTranslation } from 'react-i18next';
import type { PathFault } from '../../transfer/path-rules.ts';
import { TextField } from '../components/field.tsx';
import { pathFaultText } from '../paths/path-field.tsx';

interface NameFieldProps {
  value: string;
  fault: PathFault | null;
  hint?: string;
  onChange: (name: string) => void;
}

/** Shows the last part of a page's path. */
export function NameField({ value, fault, hint, onChange }: NameFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('moves.name')}
      {...(hint !== undefined && { hint })}
      name="name"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={fault && pathFaultText(fault, t)}
      spellCheck={false}
      autoCapitalize="none"
      autoComplete="off"
    />
  );
}
