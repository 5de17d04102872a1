import { type MutableRefObject, useEffect, useId, useRef, useState } from 'react';
import { useFilePicker } from '../../components/file-button.tsx';
import type { EditorUploads } from '../attach/editor-uploads.ts';
import type { EditorHandle } from '../codemirror/mount.ts';
import { followScroll } from '../preview/follow-scroll.ts';
import { PreviewPane } from '../preview/preview-pane.tsx';
import { usePreview } from '../preview/use-preview.ts';
import type { EditSession } from '../session/edit-session.ts';
import { Toolbar } from '../toolbar/toolbar.tsx';
import { TextPane } from './text-pane.tsx';
import { useIsWide } from './use-is-wide.ts';
import { type View, ViewTabs, viewIds } from './view-tabs.tsx';

interface EditorPanesProps {
  edit: EditSession;
  replacements: number;
  hintId: string;
  /** The text is only to be read and copied. */
  isReadOnly: boolean;
  handle: MutableRefObject<EditorHandle | null>;
  uploads: EditorUploads;
  isPreviewWanted: boolean;
  onText: () => void;
  onShowAttachments: () => void;
}

/** The text and its preview: beside each other where there is room, else one at a time. */
export function EditorPanes(props: EditorPanesProps) {
  const { edit, replacements, hintId, isReadOnly, handle, uploads, isPreviewWanted, onText, onShowAttachments } = props;
  const id = useId();
  const isWide = useIsWide();
  const [view, setView] = useState<View>('write');
  const [isReady, setIsReady] = useState(false);
  const pane = useRef<HTMLElement>(null);
  const isTextShown = isWide || view === 'write';
  const isPreviewShown = isWide ? isPreviewWanted : view === 'preview';
  const { preview, problem, touch } = usePreview(edit, isPreviewShown);

  const picker = useFilePicker({ isMultiple: true, onFiles: (files) => uploads.add(files, 'text') });

  const follow = () => {
    if (isWide && handle.current && pane.current) followScroll(handle.current, pane.current);
  };
  useEffect(follow, [preview]);

  const panel = (of: View) =>
    isWide ? {} : { role: 'tabpanel', id: viewIds(id, of).panel, 'aria-labelledby': viewIds(id, of).tab };
  return (
    <div className="editor-panes" data-layout={isWide ? (isPreviewWanted ? 'both' : 'text') : 'tabs'}>
      {!isWide && <ViewTabs id={id} value={view} onChange={setView} />}
      {isTextShown && (
        <Toolbar
          isDisabled={!isReady || isReadOnly}
          onTool={(tool) => handle.current?.run(tool)}
          onAttach={picker.open}
          onShowAttachments={onShowAttachments}
        />
      )}
      {picker.input}
      <div className="editor-writing" hidden={!isTextShown} {...panel('write')}>
        <TextPane
          edit={edit}
          replacements={replacements}
          hintId={hintId}
          isReadOnly={isReadOnly}
          handle={handle}
          onReady={() => {
            setIsReady(true);
            // On a phone the keyboard would jump into the way of whoever only wants to look.
            if (isWide) handle.current?.focus();
          }}
          onChange={() => {
            touch();
            onText();
          }}
          onScroll={follow}
          onFiles={(files, at) => uploads.add(files, 'text', at)}
          onPlaces={uploads.setPlaces}
        />
      </div>
      {isPreviewShown && (
        <div className="editor-reading" {...panel('preview')}>
          <PreviewPane ref={pane} preview={preview} problem={problem} />
        </div>
      )}
    </div>
  );
}
