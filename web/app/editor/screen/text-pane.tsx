import { type MutableRefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../../api/browser.ts';
import type { Attachment } from '../../api/types.ts';
import { pageBase, resolveAddress } from '../../article/article-html.ts';
import { linkedPath } from '../../article/missing-links.ts';
import { useOutsideImages } from '../../article/outside-images/use-outside-images.ts';
import { findMentionable } from '../../comments/compose/find-mentionable.ts';
import { Notice } from '../../components/notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { findMissing } from '../../links/load-missing.ts';
import { pagePathOf } from '../../paths/page-path.ts';
import { useIsDark } from '../../preferences/use-is-dark.ts';
import { usePublicSettings } from '../../site/use-public-settings.ts';
import { fillIn } from '../../templates/fill-in.ts';
import { frontMatter } from '../../templates/front-matter.ts';
import { loadTemplate, loadTemplates } from '../../templates/load-templates.ts';
import type { TextPlaces } from '../attach/editor-uploads.ts';
import { FloatingBar } from '../bars/floating-bar.tsx';
import type { Subject } from '../bars/show-bar.ts';
import { type BlockChoices, BlockMenu } from '../blocks/block-menu.tsx';
import type { EditorHandle, Look } from '../codemirror/mount.ts';
import { pathOfName } from '../complete/page-link.ts';
import { suggestPages, titleAt } from '../complete/suggest-pages.ts';
import { useDrawings } from '../drawings/use-drawings.tsx';
import { describeMention } from '../mentions/describe-mention.ts';
import { placeOf } from '../mentions/place-of.ts';
import { pathFor } from '../new-page/path-for.ts';
import type { EditSession } from '../session/edit-session.ts';
import { coveredEdges } from './covered-edges.ts';
import { type EditorModule, loadEditor, loadedEditor } from './load-editor.ts';
import { pageViewTexts } from './page-view-texts.ts';
import { editorPhrases } from './phrases.ts';
import '../../styles/code-mirror.css';
import '../../styles/completions.css';
import '../../styles/page-view.css';
import '../../styles/page-drawn.css';
import '../../styles/page-tables.css';
import '../../styles/page-blocks.css';

interface TextPaneProps {
  edit: EditSession;
  /** Counted by the session. */
  replacements: number;
  hintId: string;
  isReadOnly: boolean;
  accountId: string;
  pageId: string | null;
  /** Null before the page exists. */
  revisionId: string | null;
  look: Look;
  handle: MutableRefObject<EditorHandle | null>;
  onReady: () => void;
  onChange: () => void;
  onScroll: () => void;
  onFiles: (files: File[], at: number) => void;
  onPickFile: () => void;
  onAttached: (attachment: Attachment) => void;
  /** In a plain text field. */
  onPlaces: (places: TextPlaces | null) => void;
}

// Sessions outlive editors.
const memories = new WeakMap<EditSession, unknown>();

/** CodeMirror, or a plain text field if it can't load. */
export function TextPane(props: TextPaneProps) {
  const { edit, replacements, hintId, isReadOnly, look, handle, accountId, pageId, revisionId } = props;
  const { t } = useTranslation();
  const parent = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<'loading' | 'ready' | 'failed'>(() => (loadedEditor() ? 'ready' : 'loading'));
  const isDark = useIsDark();
  const outsideImages = useOutsideImages();
  const { drawsPlantuml } = usePublicSettings();
  const latestDark = useRef(isDark);
  const [bar, setBar] = useState<{ place: HTMLElement; subject: Subject } | null>(null);
  const [blockMenu, setBlockMenu] = useState<{ at: { x: number; y: number }; choices: BlockChoices } | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const drawings = useDrawings({
    editor: handle,
    pageId,
    onNew: (file, at) => latest.current.onFiles([file], at),
    onReplaced: (attachment) => latest.current.onAttached(attachment),
  });

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
        look: latest.current.look,
        page: {
          texts: pageViewTexts(t),
          showBar(place, subject) {
            setBar({ place, subject });
            return () => setBar((shown) => (shown?.place === place ? null : shown));
          },
          openDrawing: drawings.open,
          openBlockMenu(at) {
            const choices = handle.current?.readBlock();
            if (choices) setBlockMenu({ at, choices });
          },
          isDark: () => latestDark.current,
          drawsPlantuml,
          addressOf: (address) => resolveAddress(address, pageBase(pathFor(edit))),
          outsideImages,
          pathOf(target, isWikiLink) {
            const path = pathFor(edit);
            return isWikiLink ? pathOfName(target, path) : linkedPath(resolveAddress(target, pageBase(path)));
          },
          findMissing: (paths, signal) => findMissing(browserApi(), paths, signal),
        },
        memory: memories.get(edit),
        selection: edit.state.base ? undefined : titleOf(text),
        onChange(readText) {
          edit.edited(readText);
          latest.current.onChange();
        },
        onScroll: () => latest.current.onScroll(),
        coveredEdges,
        onFiles: (files, at) => latest.current.onFiles(files, at),
        insert: {
          labelOf: (id) => t(`editor.insert.${id}`),
          pickFile: () => latest.current.onPickFile(),
          draw: (at) => drawings.open(null, at, at),
          templates: {
            find: async (signal) =>
              (await loadTemplates(signal)).map(({ id, title, path }) => ({ id, title: title || path })),
            load: async (id) => templateText((await loadTemplate(id)).body, edit),
          },
        },
        addresses: {
          pagePathOf: ownPagePath,
          titleOf: titleAt,
        },
        pages: {
          suggest: suggestPages,
          pagePath: () => pathFor(edit),
          texts: {
            newPage: (name) => t('links.newPage', { name }),
            newPageAt: (path) => t('links.newPageAt', { path }),
          },
          mentions: {
            suggest: (query, signal) => findMentionable(placeOf(edit), query, signal),
            describe: (option) => describeMention(option, t),
          },
        },
      });
      edit.setEditor(handle.current);
      latest.current.onPlaces(handle.current.places);
      setStage('ready');
    };
    // The next key must find the editor of a new page.
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
      latest.current.onPlaces(null);
      edit.setEditor(null);
      if (handle.current) memories.set(edit, handle.current.memory());
      handle.current?.destroy();
      handle.current = null;
    };
  }, []);

  useLayoutEffect(() => {
    if (stage === 'ready') latest.current.onReady();
  }, [stage]);
  useLayoutEffect(() => handle.current?.replaceText(edit.text()), [replacements]);
  useLayoutEffect(() => handle.current?.setReadOnly(isReadOnly), [stage, isReadOnly]);

  useLayoutEffect(() => handle.current?.setLook(look), [stage, look]);
  useEffect(() => {
    const check = () => document.visibilityState === 'visible' && handle.current?.checkLinks();
    check();
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [handle, revisionId]);
  useLayoutEffect(() => {
    if (latestDark.current === isDark) return;
    latestDark.current = isDark;
    handle.current?.redraw();
  }, [isDark]);

  if (stage === 'failed') return <PlainText {...props} />;
  return (
    <div className="editor-text">
      {stage === 'loading' && (
        <div className="editor-loading">
          <Skeleton lines={8} />
        </div>
      )}
      <div ref={parent} className="editor-mount" hidden={stage === 'loading'} />
      <FloatingBar
        bar={bar}
        handle={handle}
        accountId={accountId}
        page={{ id: pageId, path: pathFor(edit) }}
        isReadOnly={isReadOnly}
      />
      {drawings.dialog}
      {blockMenu && (
        <BlockMenu
          {...blockMenu}
          onAction={(action) => handle.current?.changeBlock(action)}
          onTurn={(kind) => handle.current?.turnBlockInto(kind)}
          onClose={() => setBlockMenu(null)}
          onClosed={() => handle.current?.focus()}
        />
      )}
    </div>
  );
}

function PlainText({ edit, replacements, hintId, onChange, onPlaces }: TextPaneProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);

  useLayoutEffect(() => {
    const fill = (_id: string, text: string) => {
      const { current } = field;
      if (!current) return;
      current.setRangeText(text, current.selectionEnd, current.selectionEnd, 'end');
      takeOver(current);
    };
    // Positions can't be mapped, so references go to the cursor.
    onPlaces({ mark: () => {}, fill, forget: () => {}, show: () => {} });
  }, [replacements]);

  const takeOver = ({ value }: HTMLTextAreaElement) => {
    edit.edited(() => value);
    onChange();
  };
  return (
    <div className="editor-text">
      <Notice tone="warning">{t('editor.plainEditor')}</Notice>
      <textarea
        ref={field}
        key={replacements}
        className="editor-plain"
        aria-label={t('editor.text')}
        aria-describedby={hintId}
        defaultValue={edit.text()}
        onChange={({ target }) => takeOver(target)}
      />
    </div>
  );
}

/** Selected, so that typing replaces it. */
function titleOf(text: string): { from: number; to: number } | undefined {
  const title = /^# (.*)$/m.exec(text);
  return title ? { from: title.index + 2, to: title.index + title[0].length } : undefined;
}

/** Returns null for others. */
function ownPagePath(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, search, hash, pathname } = new URL(address);
  if (origin !== window.location.origin || search || hash || /^\/(?:-|api)(?:\/|$)/.test(pathname)) return null;
  return pagePathOf(pathname);
}

/** Leaves out front matter and title. */
function templateText(body: string, edit: EditSession): string {
  const [, title = ''] = /^# (.+)$/m.exec(edit.text()) ?? [];
  const text = fillIn(body, { given: null, otherwise: title, path: pathFor(edit) });
  return text.replace(frontMatter, '').replace(/^\s*# .*(?:\n|$)/, '');
}
