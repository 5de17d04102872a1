import { Tabs } from 'radix-ui';
import { type MutableRefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorHandle } from '../codemirror/mount.ts';
import { followScroll } from '../preview/follow-scroll.ts';
import { PreviewPane } from '../preview/preview-pane.tsx';
import { usePreview } from '../preview/use-preview.ts';
import type { EditSession } from '../session/edit-session.ts';
import { Toolbar } from '../toolbar/toolbar.tsx';
import { TextPane } from './text-pane.tsx';
import { useIsWide } from './use-is-wide.ts';

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
  const { t } = useTranslation();
  const isWide = useIsWide();
  const [tab, setTab] = useState<'write' | 'preview'>('write');
  const [isReady, setIsReady] = useState(false);
  const pane = useRef<HTMLElement>(null);
  const isPreviewShown = isWide ? isPreviewWanted : tab === 'preview';
  const { preview, problem, touch } = usePreview(edit, isPreviewShown);

  const follow = () => {
    if (isWide && handle.current && pane.current) followScroll(handle.current, pane.current);
  };
  useEffect(follow, [preview]);

  return (
    <Tabs.Root
      className="editor-panes"
      data-layout={isWide ? (isPreviewWanted ? 'both' : 'text') : 'tabs'}
      value={isWide ? 'write' : tab}
      onValueChange={(value) => setTab(value === 'preview' ? 'preview' : 'write')}
    >
      {!isWide && (
        <Tabs.List className="editor-tabs" aria-label={t('editor.views')}>
          <Tabs.Trigger className="editor-tab" value="write">
            {t('editor.write')}
          </Tabs.Trigger>
          <Tabs.Trigger className="editor-tab" value="preview">
            {t('editor.preview')}
          </Tabs.Trigger>
        </Tabs.List>
      )}
      <Tabs.Content
        className="editor-writing"
        value="write"
        forceMount
        hidden={!isWide && tab !== 'write'}
        tabIndex={-1}
      >
        <Toolbar isDisabled={!isReady} onTool={(tool) => handle.current?.run(tool)} />
        <TextPane
          edit={edit}
          replacements={replacements}
          hintId={hintId}
          handle={handle}
          onReady={() => {
            setIsReady(true);
            if (isWide) handle.current?.focus();
          }}
          onChange={() => {
            touch();
            onText();
          }}
          onScroll={follow}
        />
      </Tabs.Content>
      {isPreviewShown && (
        <Tabs.Content className="editor-reading" value={isWide ? 'write' : 'preview'} tabIndex={-1}>
          <PreviewPane ref={pane} preview={preview} problem={problem} />
        </Tabs.Content>
      )}
    </Tabs.Root>
  );
}
