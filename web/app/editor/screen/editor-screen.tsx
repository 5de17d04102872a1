import { Link, useNavigate } from '@remix-run/react';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../../api/browser.ts';
import { lengthText } from '../../article/length-text.ts';
import { useAttachments } from '../../attachments/list/use-attachments.ts';
import { UploadList } from '../../attachments/upload/upload-list.tsx';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { problemText } from '../../components/problem-notice.tsx';
import { useAnnounce } from '../../components/toasts.tsx';
import type { TFunction } from '../../i18n/i18n.ts';
import { pageUrl } from '../../paths/page-path.ts';
import { PeopleHere } from '../../presence/people-here.tsx';
import { EditorAttachments } from '../attach/editor-attachments.tsx';
import { useEditorUploads } from '../attach/use-editor-uploads.ts';
import type { EditorHandle } from '../codemirror/mount.ts';
import { ConflictView } from '../conflict/conflict-view.tsx';
import { UnreachedNotice, useUnreached } from '../mentions/unreached-notice.tsx';
import { DraftOffer } from '../offers/draft-offer.tsx';
import { type LoadedPage, restoreDraft } from '../offers/restore-draft.ts';
import { useDraftOffers } from '../offers/use-draft-offers.ts';
import type { EditSession } from '../session/edit-session.ts';
import type { LiveState } from '../session/live-text.ts';
import { createPageRemote } from '../session/page-remote.ts';
import { useSteadyState } from '../session/use-edit-session.ts';
import { EditorMenu } from './editor-menu.tsx';
import { EditorPanes } from './editor-panes.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { isReadOnly, LiveNotices } from './live-notices.tsx';
import { SaveNotices } from './save-notices.tsx';
import { SaveStatus } from './save-status.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';
import { useEditorView } from './use-editor-view.ts';
import { useIsWide } from './use-is-wide.ts';
import { useLive } from './use-live.ts';
import { useSaveKeys } from './use-save-keys.ts';
import { useTextCount } from './use-text-count.ts';
import { ViewChoice } from './view-choice.tsx';
import '../../styles/editor.css';
import '../../styles/editor-phone.css';

interface EditorScreenProps {
  edit: EditSession;
  accountId: string;
  heading: ReactNode;
  /** The loaded page; null for a new one. */
  page: LoadedPage | null;
  /** Where leaving leads. */
  backTo: string;
  /** Further fields, such as a new page's path. */
  fields?: ReactNode;
  /** Shows the reason if it returns false. */
  canSave?: () => boolean;
  onText?: () => void;
  onCreated?: (path: string) => void | Promise<void>;
}

/** The bar, notices, and text with preview or merge. */
export function EditorScreen(props: EditorScreenProps) {
  const { edit, accountId, heading, page, backTo, fields, canSave = () => true, onText, onCreated } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const state = useSteadyState(edit);
  const hintId = useId();
  const handle = useRef<EditorHandle | null>(null);
  const isWide = useIsWide();
  const [view, chooseView] = useEditorView(isWide);
  const [isSigningIn, setIsSigningIn] = useState(false);
  const [offerProblem, setOfferProblem] = useState<unknown>(null);
  const { isTaken, retry } = useLive(edit, accountId, page && state.pageId);
  const { offers, neighbours, drop } = useDraftOffers(edit, accountId, isTaken);
  const signIn = useCallback(() => setIsSigningIn(true), []);
  const isCreatedHere = useRef(false);
  const [isListOpen, setIsListOpen] = useState(false);
  const attachments = useAttachments(state.pageId);
  const uploads = useEditorUploads(edit, { createPage: save, onAttached: attachments.add });

  const { unreached, look } = useUnreached(edit, state);
  const { count, look: lookAtLength } = useTextCount(edit, state.replacements);

  const isSignedOut = state.save.status === 'failed' && state.save.failure.kind === 'signed-out';
  useEffect(() => {
    if (isSignedOut) signIn();
  }, [isSignedOut, signIn]);

  async function save(): Promise<boolean> {
    if (edit.state.conflict || isReadOnly(edit.state.live) || !canSave()) return false;
    const isNew = edit.state.base === null;
    const isSaved = await edit.save();
    if (isSaved) announce(t('editor.savedAnnouncement'));
    if (isNew && edit.state.base && !isCreatedHere.current) {
      isCreatedHere.current = true;
      await onCreated?.(edit.state.path);
    }
    return isSaved;
  }
  async function saveAndView(): Promise<void> {
    if (await save()) navigate(pageUrl(edit.state.path));
  }
  useSaveKeys({ onSave: () => void save(), onSaveAndView: () => void saveAndView() });

  async function restore(draft: (typeof offers)[number]): Promise<void> {
    try {
      const isInPlace = await restoreDraft(edit, draft, page, createPageRemote(browserApi()), () => void drop(draft));
      if (isInPlace && edit.state.keepProblem === null) await drop(draft);
      if (!edit.state.conflict) announce(t('editor.draftRestored'));
      handle.current?.focus();
    } catch (problem) {
      setOfferProblem(problem);
    }
  }

  const isSaving = state.save.status === 'saving';
  const { conflict, live } = state;
  return (
    <main className="editor" id="mainContent" tabIndex={-1}>
      <header className="editor-bar">
        <Link className="icon-button editor-back" to={backTo} aria-label={t('common.close')} title={t('common.close')}>
          <ArrowLeft aria-hidden />
        </Link>
        <div className="editor-heading">{heading}</div>
        <SaveStatus edit={edit} />
        <PeopleHere pageId={state.pageId} activity="editing" />
        <div className="editor-actions">
          {!conflict && isWide && <ViewChoice value={view} isWide onChange={chooseView} />}
          {!conflict && !isReadOnly(live) && (
            <>
              {state.base && (
                <EditorMenu state={state} onPublish={() => void save()} onFocusText={() => handle.current?.focus()} />
              )}
              <Button size="small" look="primary" isBusy={isSaving} onClick={() => void saveAndView()}>
                {state.base ? t('editor.done') : t('editor.create')}
              </Button>
            </>
          )}
        </div>
      </header>
      <div className="editor-notices">
        {!conflict && fields}
        <SaveNotices edit={edit} state={state} onSignIn={signIn} />
        {live && <LiveNotices edit={edit} live={live} pageId={state.pageId} onRetry={retry} />}
        {!conflict && <UnreachedNotice unreached={unreached} />}
        {neighbours > 0 && !live && <Notice>{t('editor.otherTabs')}</Notice>}
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
          isReadOnly={isReadOnly(live)}
          handle={handle}
          uploads={uploads}
          accountId={accountId}
          pageId={state.pageId}
          revisionId={state.base?.revisionId ?? null}
          view={view}
          onView={chooseView}
          onText={() => {
            look();
            lookAtLength();
            onText?.();
          }}
          onShowAttachments={() => setIsListOpen(true)}
          onAttached={attachments.add}
        />
      )}
      {!isListOpen && (
        <div className="editor-uploads">
          <UploadList queue={uploads.queue} onRemove={uploads.remove} />
        </div>
      )}
      {!conflict && (
        <div className="editor-hint">
          <p id={hintId}>{t('editor.tabHint')}</p>
          {count && <p className="editor-count">{lengthText(t, count)}</p>}
          {live && !isReadOnly(live) && (
            <p className="editor-readers" hidden={state.save.status === 'offline'}>
              {readersText(live, t)}
            </p>
          )}
        </div>
      )}
      <EditorAttachments
        edit={edit}
        uploads={uploads}
        list={attachments}
        isOpen={isListOpen}
        onOpenChange={setIsListOpen}
        onFocusText={() => handle.current?.focus()}
      />
      <LeaveGuard edit={edit} state={state} uploads={uploads.queue} onSignInNeeded={signIn} />
      <SignInDialog isOpen={isSigningIn} onOpenChange={setIsSigningIn} />
    </main>
  );
}

/** Says when readers will see the text. */
function readersText({ isPublished, publishing }: LiveState, t: TFunction): string {
  if (isPublished) return t('editor.livePublished');
  return publishing === 'done' ? t('editor.liveUnpublished') : t('editor.livePublishing');
}
