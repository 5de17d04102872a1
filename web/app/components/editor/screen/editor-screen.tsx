import { useNavigate } from '@remix-run/react';
import { Columns2, PanelLeft } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../../../api/browser.ts';
import { pageUrl } from '../../../paths/page-path.ts';
import { useAnnounce } from '../../announcer.tsx';
import { Button, ButtonLink, IconButton } from '../../button.tsx';
import { Notice } from '../../notice.tsx';
import { problemText } from '../../problem-notice.tsx';
import type { EditorHandle } from '../codemirror/mount.ts';
import { ConflictView } from '../conflict/conflict-view.tsx';
import { DraftOffer } from '../offers/draft-offer.tsx';
import { type LoadedPage, restoreDraft } from '../offers/restore-draft.ts';
import { useDraftOffers } from '../offers/use-draft-offers.ts';
import type { EditSession } from '../session/edit-session.ts';
import { createPageRemote } from '../session/page-remote.ts';
import { useEditState } from '../session/use-edit-session.ts';
import { EditorPanes } from './editor-panes.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { SaveNotices } from './save-notices.tsx';
import { SaveStatus } from './save-status.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';
import { useSaveKeys } from './use-save-keys.ts';
import '../../../styles/editor.css';

interface EditorScreenProps {
  edit: EditSession;
  accountId: string;
  heading: ReactNode;
  /** The page as it was loaded; null for a new one. */
  page: LoadedPage | null;
  /** Where leaving leads. */
  backTo: string;
  /** What else has to be filled in, such as a new page's path. */
  fields?: ReactNode;
  /** Answers false, and says why, while the page cannot be saved yet. */
  canSave?: () => boolean;
  onText?: () => void;
  onCreated?: (path: string) => void;
}

/** Writing a page: the bar with its state, what stands in the way, and the text with its preview or the three-way view. */
export function EditorScreen(props: EditorScreenProps) {
  const { edit, accountId, heading, page, backTo, fields, canSave = () => true, onText, onCreated } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const state = useEditState(edit);
  const hintId = useId();
  const handle = useRef<EditorHandle | null>(null);
  const [isPreviewWanted, setIsPreviewWanted] = useState(true);
  const [isSigningIn, setIsSigningIn] = useState(false);
  const [offerProblem, setOfferProblem] = useState<unknown>(null);
  const { offers, neighbours, drop } = useDraftOffers(edit, accountId);
  const signIn = useCallback(() => setIsSigningIn(true), []);

  const isSignedOut = state.save.status === 'failed' && state.save.failure.kind === 'signed-out';
  useEffect(() => {
    if (isSignedOut) signIn();
  }, [isSignedOut, signIn]);

  async function save(): Promise<boolean> {
    if (edit.state.conflict || !canSave()) return false;
    const isNew = edit.state.base === null;
    const isSaved = await edit.save();
    if (isSaved) announce(t('editor.savedAnnouncement'));
    if (isNew && edit.state.base) onCreated?.(edit.state.path);
    return isSaved;
  }
  async function saveAndView(): Promise<void> {
    if (await save()) navigate(pageUrl(edit.state.path));
  }
  useSaveKeys({ onSave: () => void save(), onSaveAndView: () => void saveAndView() });

  async function restore(draft: (typeof offers)[number]): Promise<void> {
    try {
      await restoreDraft(edit, draft, page, createPageRemote(browserApi()));
      if (edit.state.keepProblem === null) await drop(draft);
      if (!edit.state.conflict) announce(t('editor.draftRestored'));
      handle.current?.focus();
    } catch (problem) {
      setOfferProblem(problem);
    }
  }

  const isSaving = state.save.status === 'saving';
  const { conflict } = state;
  return (
    <main className="editor" id="mainContent" tabIndex={-1}>
      <header className="editor-bar">
        <div className="editor-heading">{heading}</div>
        <SaveStatus state={state} />
        <div className="editor-actions">
          {!conflict && (
            <IconButton
              className="editor-preview-toggle"
              label={isPreviewWanted ? t('editor.hidePreview') : t('editor.showPreview')}
              aria-pressed={isPreviewWanted}
              onClick={() => setIsPreviewWanted(!isPreviewWanted)}
            >
              {isPreviewWanted ? <PanelLeft aria-hidden /> : <Columns2 aria-hidden />}
            </IconButton>
          )}
          <ButtonLink size="small" look="quiet" to={backTo}>
            {t('common.close')}
          </ButtonLink>
          {!conflict && (
            <>
              <Button size="small" className="editor-save" isBusy={isSaving} onClick={() => void save()}>
                {state.base ? t('editor.save') : t('editor.create')}
              </Button>
              <Button size="small" look="primary" isBusy={isSaving} onClick={() => void saveAndView()}>
                {t('editor.saveAndView')}
              </Button>
            </>
          )}
        </div>
      </header>
      <div className="editor-notices">
        {!conflict && fields}
        <SaveNotices edit={edit} state={state} onSignIn={signIn} />
        {neighbours > 0 && <Notice>{t('editor.otherTabs')}</Notice>}
        {offerProblem !== null && <Notice tone="danger" title={problemText(offerProblem, t)} />}
        {!conflict &&
          offers.map((draft) => (
            <DraftOffer
              key={draft.id}
              draft={draft}
              readCurrentText={() => edit.text()}
              currentRevisionId={state.base?.revisionId ?? null}
              onRestore={() => void restore(draft)}
              onDiscard={() => void drop(draft)}
            />
          ))}
      </div>
      {conflict ? (
        <ConflictView key={conflict.theirs.revisionId} edit={edit} conflict={conflict} isSaving={isSaving} />
      ) : (
        <EditorPanes
          edit={edit}
          replacements={state.replacements}
          hintId={hintId}
          handle={handle}
          isPreviewWanted={isPreviewWanted}
          onText={() => onText?.()}
        />
      )}
      {!conflict && (
        <p className="editor-hint" id={hintId}>
          {t('editor.tabHint')}
        </p>
      )}
      <LeaveGuard edit={edit} state={state} onSignInNeeded={signIn} />
      <SignInDialog isOpen={isSigningIn} onOpenChange={setIsSigningIn} />
    </main>
  );
}
