import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../../../api/browser.ts';
import type { Page } from '../../../api/types.ts';
import { browserDrafts } from '../../../drafts/browser-drafts.ts';
import { pageUrl } from '../../../paths/page-path.ts';
import { Notice } from '../../notice.tsx';
import { createPageRemote } from '../session/page-remote.ts';
import { useEditSession, useEditState } from '../session/use-edit-session.ts';
import { EditorScreen } from './editor-screen.tsx';

/** Editing a page that exists. */
export function EditPage({ page, accountId }: { page: Page & { body: string }; accountId: string }) {
  const { t } = useTranslation();
  const edit = useEditSession({
    accountId,
    path: page.path,
    page,
    remote: createPageRemote(browserApi()),
    drafts: browserDrafts(),
  });
  const { title } = useEditState(edit);
  return (
    <EditorScreen
      edit={edit}
      accountId={accountId}
      page={page}
      backTo={pageUrl(page.path)}
      heading={
        <>
          <span className="editor-kind">{t('editor.editing')}</span>
          <h1 className="editor-title">
            <Link to={pageUrl(page.path)}>{title || t('page.unknownTitle')}</Link>
          </h1>
        </>
      }
      fields={page.state === 'moving' && <Notice tone="warning">{t('page.moving')}</Notice>}
    />
  );
}
