import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pathFaultOf } from '../../transfer/path-rules.ts';
import { TextField } from '../components/field.tsx';
import { NameField } from '../moves/name-field.tsx';
import { isSearch, joinPath, placeOf } from '../moves/new-place.ts';
import { PlaceField } from '../moves/place-field.tsx';
import { nameFromTitle } from '../paths/name-from-title.ts';
import { pageUrl } from '../paths/page-path.ts';
import { browserBulkChanges } from './bulk-changes.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import type { SelectablePage } from './selection.ts';

interface DuplicateDialogProps {
  page: SelectablePage;
  onClose: () => void;
  /** Returns whether it moved the focus. */
  onClosed?: () => boolean;
}

/** Asks for title and place, then opens the copy. */
export function DuplicateDialog({ page, onClose, onClosed }: DuplicateDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { below: parent, name: oldName } = placeOf(page.path);
  const [title, setTitle] = useState<string>(t('bulk.copyOf', { title: page.title }));
  const [below, setBelow] = useState(parent);
  /** Null: derived from the title. */
  const [typedName, setTypedName] = useState<string | null>(null);
  const [withBelow, setWithBelow] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);

  const written = title.replace(/\s+/g, ' ').trim();
  const name = typedName ?? nameFromTitle(written) ?? `${oldName}-2`;
  const path = joinPath(below.trim(), name).normalize('NFC');
  const fault = pathFaultOf(path);

  async function duplicate(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(null);
    const body = { action: 'copy' as const, pageId: page.id, to: path, withBelow };
    try {
      const { ended } = await browserBulkChanges().start(written === page.title ? body : { ...body, title: written });
      onClose();
      const change = await ended;
      if (change && change.changed > 0) navigate(pageUrl(path));
    } catch (error) {
      setProblem(error);
      setIsBusy(false);
    }
  }

  return (
    <BulkDialog
      title={t('bulk.duplicateTitle', { title: page.title })}
      text={t('bulk.duplicateText')}
      action={t('bulk.duplicateAction')}
      isReady={written !== '' && fault === null}
      isBusy={isBusy}
      problem={problem}
      onSubmit={() => void duplicate()}
      onClose={onClose}
      onClosed={onClosed}
    >
      <TextField
        label={t('moves.title')}
        name="title"
        value={title}
        maxLength={200}
        required
        onChange={({ target }) => setTitle(target.value)}
      />
      <PlaceField value={below} onChange={setBelow} />
      <NameField value={name} fault={isSearch(below) ? null : fault} onChange={setTypedName} />
      <label className="check">
        <input type="checkbox" checked={withBelow} onChange={({ target }) => setWithBelow(target.checked)} />
        {t('bulk.duplicateBelow')}
      </label>
    </BulkDialog>
  );
}
