import { type MutableRefObject, useEffect, useId, useRef, useState } from 'react';
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
  handle: MutableRefObject<EditorHandle | null>;
  isPreviewWanted: boolean;
  onText: () => void;
}

/** The text and its preview: beside each other where there is room, else one at a time. */
export function EditorPanes({ edit, replacements, hintId, handle, isPreviewWanted, onText }: EditorPanesProps) {
  const id = useId();
  const isWide = useIsWide();
  const [view, setView] = useState<View>('write');
  const [isReady, setIsReady] = useState(false);
  const pane = useRef<HTMLElement>(null);
  const isTextShown = isWide || view === 'write';
  const isPreviewShown = isWide ? isPreviewWanted : view === 'preview';
  const { preview, problem, touch } = usePreview(edit, isPreviewShown);

  const follow = () => {
    if (isWide && handle.current && pane.current) followScroll(handle.current, pane.current);
  };
  useEffect(follow, [preview]);

  const panel = (of: View) =>
    isWide ? {} : { role: 'tabpanel', id: viewIds(id, of).panel, 'aria-labelledby': viewIds(id, of).tab };
  return (
    <div className="editor-panes" data-layout={isWide ? (isPreviewWanted ? 'both' : 'text') : 'tabs'}>
      {!isWide && <ViewTabs id={id} value={view} onChange={setView} />}
      {isTextShown && <Toolbar isDisabled={!isReady} onTool={(tool) => handle.current?.run(tool)} />}
      <div className="editor-writing" hidden={!isTextShown} {...panel('write')}>
        <TextPane
          edit={edit}
          replacements={replacements}
          hintId={hintId}
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
