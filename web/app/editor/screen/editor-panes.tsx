import { type MutableRefObject, useEffect, useRef, useState } from 'react';
import type { Attachment } from '../../api/types.ts';
import { useFilePicker } from '../../components/file-button.tsx';
import type { EditorUploads } from '../attach/editor-uploads.ts';
import type { EditorHandle } from '../codemirror/mount.ts';
import { followScroll } from '../preview/follow-scroll.ts';
import { PreviewPane } from '../preview/preview-pane.tsx';
import { usePreview } from '../preview/use-preview.ts';
import type { EditSession } from '../session/edit-session.ts';
import { Toolbar } from '../toolbar/toolbar.tsx';
import type { EditorView } from './editor-view.ts';
import { TextPane } from './text-pane.tsx';
import { useIsWide } from './use-is-wide.ts';
import { useKeyboardHeight } from './use-keyboard-height.ts';
import { ViewChoice } from './view-choice.tsx';

interface EditorPanesProps {
  edit: EditSession;
  replacements: number;
  hintId: string;
  /** Whether the text can only be read and copied. */
  isReadOnly: boolean;
  handle: MutableRefObject<EditorHandle | null>;
  uploads: EditorUploads;
  accountId: string;
  pageId: string | null;
  revisionId: string | null;
  view: EditorView;
  onView: (view: EditorView) => void;
  onText: () => void;
  onShowAttachments: () => void;
  onAttached: (attachment: Attachment) => void;
}

/** Shows text and preview side by side, or one of them. */
export function EditorPanes(props: EditorPanesProps) {
  const { edit, replacements, hintId, isReadOnly, handle, uploads, accountId, pageId, revisionId } = props;
  const { view, onView, onText, onShowAttachments, onAttached } = props;
  const isWide = useIsWide();
  const [isReady, setIsReady] = useState(false);
  const pane = useRef<HTMLElement>(null);
  const isPreviewShown = view === 'both';
  const isTextShown = isWide || !isPreviewShown;
  const { preview, problem, touch } = usePreview(edit, isPreviewShown);

  const picker = useFilePicker({ isMultiple: true, onFiles: (files) => uploads.add(files, 'text') });

  useKeyboardHeight();
  const toolbar = isTextShown && (
    <Toolbar
      isDisabled={!isReady || isReadOnly}
      isPageView={view === 'page'}
      onInsert={() => handle.current?.openInsertMenu()}
      onBlock={() => handle.current?.openBlockMenu()}
      onTool={(tool) => handle.current?.run(tool)}
      onAttach={picker.open}
      onShowAttachments={onShowAttachments}
    />
  );

  const follow = () => {
    if (isWide && handle.current && pane.current) followScroll(handle.current, pane.current);
  };
  useEffect(follow, [preview]);

  return (
    <div className="editor-panes" data-layout={isWide ? view : 'one'}>
      {!isWide && <ViewChoice value={view} isWide={false} onChange={onView} />}
      {isWide && toolbar}
      {picker.input}
      <div className="editor-writing" hidden={!isTextShown}>
        <TextPane
          edit={edit}
          replacements={replacements}
          hintId={hintId}
          isReadOnly={isReadOnly}
          look={view === 'page' ? 'page' : 'markdown'}
          handle={handle}
          onReady={() => {
            setIsReady(true);
            // On a phone the keyboard would cover the text.
            if (isWide) handle.current?.focus();
          }}
          onChange={() => {
            touch();
            onText();
          }}
          onScroll={follow}
          onFiles={(files, at) => uploads.add(files, 'text', at)}
          onPickFile={picker.open}
          onAttached={onAttached}
          accountId={accountId}
          pageId={pageId}
          revisionId={revisionId}
          onPlaces={uploads.setPlaces}
        />
      </div>
      {isPreviewShown && (
        <div className="editor-reading">
          <PreviewPane ref={pane} preview={preview} problem={problem} />
        </div>
      )}
      {!isWide && toolbar}
    </div>
  );
}
