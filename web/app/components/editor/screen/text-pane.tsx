import { type MutableRefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../notice.tsx';
import { Skeleton } from '../../skeleton.tsx';
import type { EditorHandle } from '../codemirror/mount.ts';
import type { EditSession } from '../session/edit-session.ts';
import { type EditorModule, loadEditor, loadedEditor } from './load-editor.ts';
import { editorPhrases } from './phrases.ts';
import '../../../styles/code-mirror.css';

interface TextPaneProps {
  edit: EditSession;
  /** From the session's state: the text was replaced from outside so many times. */
  replacements: number;
  hintId: string;
  handle: MutableRefObject<EditorHandle | null>;
  onReady: () => void;
  onChange: () => void;
  onScroll: () => void;
}

// A session outlives its editor, while conflicts are solved or a new page gets its address.
const memories = new WeakMap<EditSession, unknown>();

/** The text being written: CodeMirror once its chunk is here, a plain text field if it cannot be loaded. */
export function TextPane(props: TextPaneProps) {
  const { edit, replacements, hintId, handle } = props;
  const { t } = useTranslation();
  const parent = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<'loading' | 'ready' | 'failed'>(() => (loadedEditor() ? 'ready' : 'loading'));
  const latest = useRef(props);
  latest.current = props;

  useLayoutEffect(() => {
    let isWanted = true;
    const mount = ({ mountEditor }: EditorModule) => {
      if (!isWanted || !parent.current) return;
      const text = edit.text();
      handle.current = mountEditor(parent.current, {
        text,
        label: t('editor.text'),
        describedBy: hintId,
        phrases: editorPhrases(t),
        texts: { column: t('editor.column'), cell: t('editor.cell'), callout: t('editor.calloutText') },
        memory: memories.get(edit),
        selection: edit.state.base ? undefined : titleOf(text),
        onChange(readText) {
          edit.edited(readText);
          latest.current.onChange();
        },
        onScroll: () => latest.current.onScroll(),
      });
      setStage('ready');
    };
    // A page just created goes on in a new editor, and the next key must already find it.
    const editor = loadedEditor();
    const giveUp = () => isWanted && setStage('failed');
    try {
      if (editor) mount(editor);
      else loadEditor().then(mount).catch(giveUp);
    } catch {
      giveUp();
    }
    return () => {
      isWanted = false;
      if (handle.current) memories.set(edit, handle.current.memory());
      handle.current?.destroy();
      handle.current = null;
    };
  }, []);

  useLayoutEffect(() => {
    if (stage === 'ready') latest.current.onReady();
  }, [stage]);
  useLayoutEffect(() => handle.current?.replaceText(edit.text()), [replacements]);

  if (stage === 'failed') return <PlainText {...props} />;
  return (
    <div className="editor-text">
      {stage === 'loading' && (
        <div className="editor-loading">
          <Skeleton lines={8} />
        </div>
      )}
      <div ref={parent} className="editor-mount" hidden={stage === 'loading'} />
    </div>
  );
}

function PlainText({ edit, replacements, hintId, onChange }: TextPaneProps) {
  const { t } = useTranslation();
  return (
    <div className="editor-text">
      <Notice tone="warning">{t('editor.plainEditor')}</Notice>
      <textarea
        key={replacements}
        className="editor-plain"
        aria-label={t('editor.text')}
        aria-describedby={hintId}
        defaultValue={edit.text()}
        onChange={({ target }) => {
          const { value } = target;
          edit.edited(() => value);
          onChange();
        }}
      />
    </div>
  );
}

/** The title of a new page's template, selected so that typing replaces it. */
function titleOf(text: string): { from: number; to: number } | undefined {
  const title = /^# (.+)$/m.exec(text);
  return title?.[1] ? { from: title.index + 2, to: title.index + 2 + title[1].length } : undefined;
}
