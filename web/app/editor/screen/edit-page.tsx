import { Link } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../../api/browser.ts';
import type { Move, Page } from '../../api/types.ts';
import { MovingNotice } from '../../moves/moving-notice.tsx';
import { pathAfter } from '../../moves/path-after.ts';
import { pageUrl } from '../../paths/page-path.ts';
import { browserDrafts } from '../drafts/browser-drafts.ts';
import { createPageRemote } from '../session/page-remote.ts';
import { useEditSession, useSteadyState } from '../session/use-edit-session.ts';
import { EditorScreen } from './editor-screen.tsx';
import { useOwnAddress } from './use-own-address.ts';

export function EditPage({ page, accountId }: { page: Page & { body: string }; accountId: string }) {
  const { t } = useTranslation();
  const edit = useEditSession({
    accountId,
    path: page.path,
    page,
    remote: createPageRemote(browserApi()),
    drafts: browserDrafts(),
  });
  const { title, path } = useSteadyState(edit);
  const [isMoving, setIsMoving] = useState(page.state === 'moving');
  useOwnAddress(edit, path);

  function arrive(move: Move): void {
    setIsMoving(false);
    edit.follow(pathAfter(move, edit.state.path));
  }

  return (
    <EditorScreen
      edit={edit}
      accountId={accountId}
      page={page}
      backTo={pageUrl(path)}
      heading={
        <>
          <span className="editor-kind">{t('editor.editing')}</span>
          <h1 className="editor-title">
            <Link to={pageUrl(path)}>{title || t('page.unknownTitle')}</Link>
          </h1>
        </>
      }
      fields={isMoving && <MovingNotice moveId={page.moveId} onEnded={arrive} />}
    />
  );
}
