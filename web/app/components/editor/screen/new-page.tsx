import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../../../api/browser.ts';
import { browserDrafts } from '../../../drafts/browser-drafts.ts';
import { editUrl, pageUrl } from '../../../paths/page-path.ts';
import { PathField } from '../new-page/path-field.tsx';
import { suggestPath } from '../new-page/suggest-path.ts';
import { usePathCheck } from '../new-page/use-path-check.ts';
import { handOver } from '../session/hand-over.ts';
import { createPageRemote } from '../session/page-remote.ts';
import { useEditSession, useEditState } from '../session/use-edit-session.ts';
import { EditorScreen } from './editor-screen.tsx';

interface NewPageProps {
  accountId: string;
  /** The page below which the new one was asked for. */
  under: string;
  /** The path the new page was asked for at; null to let the title suggest one. */
  path: string | null;
}

/** Writing a page that does not exist yet. Its path follows the title until the writer sets it. */
export function NewPage({ accountId, under, path: wanted }: NewPageProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const prefix = under === '/' ? '/' : `${under}/`;
  const edit = useEditSession({
    accountId,
    path: wanted ?? prefix,
    page: null,
    template: t('editor.template'),
    remote: createPageRemote(browserApi()),
    drafts: browserDrafts(),
  });
  const { path, base } = useEditState(edit);
  const [isOwnPath, setIsOwnPath] = useState(wanted !== null);
  const [isTouched, setIsTouched] = useState(false);
  const [suggestion, setSuggestion] = useState<string | null>(null);
  const check = usePathCheck(path, base === null);

  const onText = () => {
    if (base !== null) return;
    const suggested = edit.hasUnsavedText() ? suggestPath(under, edit.text()) : null;
    setSuggestion(suggested);
    if (!isOwnPath) edit.setPath(suggested ?? prefix);
  };
  const setPath = (next: string) => {
    setIsTouched(true);
    setIsOwnPath(next !== suggestion);
    edit.setPath(next);
  };
  const canSave = () => {
    setIsTouched(true);
    return base !== null || check.fault === null;
  };

  return (
    <EditorScreen
      edit={edit}
      accountId={accountId}
      page={null}
      backTo={pageUrl(base ? path : under)}
      heading={<h1 className="editor-title">{t('editor.newTitle')}</h1>}
      fields={
        base === null && (
          <PathField
            path={path}
            check={check}
            suggestion={suggestion === path ? null : suggestion}
            isTouched={isTouched}
            onChange={setPath}
          />
        )
      }
      canSave={canSave}
      onText={onText}
      onCreated={(created) => {
        handOver(edit);
        navigate(editUrl(created), { replace: true });
      }}
    />
  );
}
