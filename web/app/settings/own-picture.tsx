import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rememberUser } from '../account/current-user.ts';
import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import type { User } from '../api/types.ts';
import { endRefusedSession, readUploadPolicy, send } from '../attachments/browser-uploads.ts';
import { failureText } from '../attachments/upload/failure-text.ts';
import type { UploadFailure } from '../attachments/upload/outcome.ts';
import { useFilesReachable } from '../attachments/use-files-reachable.ts';
import { Button } from '../components/button.tsx';
import { FileButton } from '../components/file-button.tsx';
import { Notice } from '../components/notice.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { useAnnounce } from '../components/toasts.tsx';
import { Avatar } from '../people/avatar.tsx';

type Fault = { failure: UploadFailure; file: File } | { problem: unknown };

export function OwnPicture({ user, onChanged }: { user: User; onChanged: () => void }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const isReachable = useFilesReachable();
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  function takeOver(changed: User, text: string): void {
    rememberUser(changed);
    announce(text);
    onChanged();
  }

  async function choose([file]: File[]): Promise<void> {
    if (!file) return;
    setIsBusy(true);
    setFault(null);
    const outcome = await sendPicture(file, leaving.current.signal);
    setIsBusy(false);
    if (outcome.kind === 'done') return takeOver(outcome.answer, t('settings.pictureChanged'));
    if (outcome.kind === 'failed') setFault({ failure: outcome.failure, file });
  }

  async function remove(): Promise<void> {
    setIsBusy(true);
    setFault(null);
    try {
      takeOver(await answer(browserApi().DELETE('/api/users/me/avatar')), t('settings.pictureRemoved'));
    } catch (problem) {
      setFault({ problem });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className="own-picture">
      <Avatar person={user} size="large" />
      <div className="own-picture-side">
        <div className="own-picture-actions">
          <FileButton accept="image/*" isBusy={isBusy} onFiles={(files) => void choose(files)}>
            {isBusy
              ? t('settings.pictureSending')
              : t(user.avatarUrl ? 'settings.changePicture' : 'settings.choosePicture')}
          </FileButton>
          {user.avatarUrl && (
            <Button look="quiet" isBusy={isBusy} onClick={() => void remove()}>
              {t('settings.removePicture')}
            </Button>
          )}
        </div>
        <p className="field-hint">{t('settings.pictureHint')}</p>
        {!isReachable && <Notice>{t('attachments.ownPictureElsewhere')}</Notice>}
        {fault && <FaultNotice fault={fault} />}
      </div>
    </div>
  );
}

function FaultNotice({ fault }: { fault: Fault }) {
  const { t, i18n } = useTranslation();
  if ('problem' in fault) return <ProblemNotice error={fault.problem} />;
  const { failure, file } = fault;
  const { name, size } = file;
  return (
    <Notice
      tone="danger"
      title={failureText({ name, size, failure, origin: 'list', policy: null }, t, i18n.language)}
    />
  );
}

/** The time limit depends on the size, as in the api. */
async function sendPicture(file: File, signal: AbortSignal) {
  const policy = await readUploadPolicy();
  if (policy && file.size > policy.maxBytes) {
    const failure: UploadFailure = { kind: 'too-large', maxBytes: policy.maxBytes };
    return { kind: 'failed', failure } as const;
  }
  const outcome = await send<User>(file, { method: 'PUT', path: '/api/users/me/avatar' }, { signal });
  if (outcome.kind === 'failed' && outcome.failure.kind === 'signed-out') endRefusedSession();
  return outcome;
}
