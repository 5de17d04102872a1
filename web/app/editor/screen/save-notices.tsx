import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../api/problem.ts';
import { copyText } from '../../clipboard/copy-text.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { problemText } from '../../components/problem-notice.tsx';
import { useAnnounce } from '../../components/toasts.tsx';
import type { TFunction } from '../../i18n/i18n.ts';
import { editUrl, permalinkUrl } from '../../paths/page-path.ts';
import type { EditSession } from '../session/edit-session.ts';
import type { EditState } from '../session/edit-state.ts';
import { isPassing, type SaveFailure } from '../session/save-failure.ts';

interface SaveNoticesProps {
  edit: EditSession;
  state: EditState;
  onSignIn: () => void;
}

export function SaveNotices({ edit, state, onSignIn }: SaveNoticesProps) {
  const { t } = useTranslation();
  const { save, keepProblem } = state;
  const copy = <CopyTextButton edit={edit} />;
  return (
    <>
      {save.status === 'failed' && (
        <Notice
          tone={isPassing(save.failure) ? 'warning' : 'danger'}
          title={failureText(save.failure, t)}
          actions={
            <>
              {failureActions(save.failure, { edit, state, onSignIn, t })}
              {copy}
            </>
          }
        >
          <RequestId failure={save.failure} />
        </Notice>
      )}
      {keepProblem && (
        <Notice
          tone="warning"
          title={keepProblem === 'full' ? t('editor.draftFull') : t('editor.draftUnavailable')}
          actions={copy}
        />
      )}
    </>
  );
}

export function CopyTextButton({ edit }: { edit: EditSession }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const copy = async () => {
    if (await copyText(edit.text())) announce(t('editor.textCopied'));
  };
  return (
    <Button size="small" onClick={() => void copy()}>
      {t('editor.copyText')}
    </Button>
  );
}

function failureText({ kind, problem }: SaveFailure, t: TFunction): string {
  switch (kind) {
    case 'waiting':
      return t('editor.waiting');
    case 'signed-out':
      return t('editor.signedOut');
    case 'moving':
      return t('editor.moving');
    case 'full':
      return t('editor.full');
    case 'gone':
      return t('editor.gone');
    case 'trashed':
      return t('editor.trashed');
    case 'too-large':
      return t('editor.tooLarge', { max: megabytes(problem) });
    default:
      return problemText(problem, t);
  }
}

function failureActions(
  { kind }: SaveFailure,
  { edit, state, onSignIn, t }: SaveNoticesProps & { t: TFunction },
): ReactNode {
  if (kind === 'signed-out') {
    return (
      <Button size="small" look="primary" onClick={onSignIn}>
        {t('common.signIn')}
      </Button>
    );
  }
  if (kind === 'path-taken') {
    return (
      <>
        <Button size="small" onClick={() => void edit.mergeIntoExisting()}>
          {t('editor.pathMerge')}
        </Button>
        <Link className="button button-plain button-small" to={editUrl(state.path)}>
          {t('editor.pathOpen')}
        </Link>
      </>
    );
  }
  if (kind === 'path-refused' || kind === 'too-large') return null;
  const retry = (
    <Button size="small" onClick={() => void edit.save()}>
      {t('editor.retry')}
    </Button>
  );
  if (kind !== 'trashed' || state.pageId === null) return retry;
  return (
    <>
      <Link className="button button-plain button-small" to={permalinkUrl(state.pageId)} target="_blank">
        {t('editor.goneLook')}
      </Link>
      {retry}
    </>
  );
}

function megabytes(problem: unknown): string {
  const maxBytes = problem instanceof ApiProblem ? Number(problem.members.maxBytes) : Number.NaN;
  return Number.isFinite(maxBytes) ? `${Math.round((maxBytes / 1024 / 1024) * 10) / 10} MiB` : '2 MiB';
}

function RequestId({ failure: { kind, problem } }: { failure: SaveFailure }) {
  const { t } = useTranslation();
  if (kind !== 'other' || !(problem instanceof ApiProblem) || !problem.requestId) return null;
  return <p className="notice-detail">{t('common.requestId', { id: problem.requestId })}</p>;
}
