import {
  lazy,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { download } from '../../api/download.ts';
import type { Attachment } from '../../api/types.ts';
import { endRefusedSession, readUploadPolicy, sendAttachment } from '../../attachments/browser-uploads.ts';
import { failureText } from '../../attachments/upload/failure-text.ts';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { Notice } from '../../components/notice.tsx';
import { problemText } from '../../components/problem-notice.tsx';
import { useLeaveWarning } from '../../components/use-leave-warning.ts';
import { useIsDark } from '../../preferences/use-is-dark.ts';
import type { CanvasHandle } from './drawing-canvas.tsx';
import type { DrawingEditor } from './drawing-editor.ts';
import { loadCanvas } from './load-canvas.ts';
import type { Scene } from './scene-file.ts';
import '../../styles/drawing.css';

interface DrawingDialogProps {
  /** Null for a new one. */
  address: string | null;
  pageId: string | null;
  editor: DrawingEditor;
  /** Works without the screen. */
  onNew: (file: File, at: number) => void;
  onReplaced: (attachment: Attachment) => void;
  onClose: () => void;
}

const Canvas = lazy(loadCanvas);

/** Fills the window; inserts the drawing when saved. */
export function DrawingDialog({ address, pageId, editor, onNew, onReplaced, onClose }: DrawingDialogProps) {
  const { t, i18n } = useTranslation();
  const isDark = useIsDark();
  const titleId = useId();
  const overlay = useRef<HTMLDivElement>(null);
  const canvas = useRef<CanvasHandle | null>(null);
  const known = useRef(address);
  const [scene, setScene] = useState<Scene | null>(null);
  const [isLoaded, setIsLoaded] = useState(address === null);
  const [isReady, setIsReady] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [asks, setAsks] = useState<'discard' | 'combine' | null>(null);
  useOnlyThis(overlay);
  useOwnLanguage();
  useLeaveWarning(() => canvas.current?.isChanged() ?? false);

  useEffect(() => {
    if (address === null) return;
    readScene(address).then(
      (read) => {
        setScene(read);
        setIsLoaded(true);
      },
      (error: unknown) => setProblem(t('drawing.unreadable', { reason: problemText(error, t) })),
    );
  }, [address]);

  const ready = useCallback((handle: CanvasHandle) => {
    canvas.current = handle;
    setIsReady(true);
  }, []);

  /** Runs work that may fail, and shows the reason. */
  async function attempt(work: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(problemText(error, t));
    } finally {
      setIsBusy(false);
    }
  }

  async function save(): Promise<void> {
    const drawn = canvas.current;
    if (!drawn) return;
    if (!drawn.isChanged()) return onClose();
    const current = editor.address();
    if (known.current !== null && current !== null && current !== known.current) return setAsks('combine');
    const file = await drawn.toFile();
    if (known.current === null || current === null || pageId === null) return keep(file);
    const outcome = await sendAttachment(file, pageId, { signal: new AbortController().signal });
    if (outcome.kind === 'failed') {
      const { failure } = outcome;
      if (failure.kind === 'signed-out') endRefusedSession();
      const facts = { name: file.name, size: file.size, failure, origin: 'text' as const };
      return setProblem(failureText({ ...facts, policy: await readUploadPolicy() }, t, i18n.language));
    }
    if (outcome.kind !== 'done') return;
    // Someone else has changed it meanwhile.
    if (editor.address() !== known.current) return setAsks('combine');
    if (!editor.replace(outcome.answer.url)) return setProblem(t('drawing.readOnly'));
    onReplaced(outcome.answer);
    onClose();
  }

  /** Inserts it as a separate drawing. */
  function keep(file: File): void {
    onNew(file, editor.position());
    onClose();
  }

  async function combine(): Promise<void> {
    const theirs = editor.address();
    if (theirs !== null) {
      await canvas.current?.combine(await readFile(theirs));
      known.current = theirs;
    }
    setAsks(null);
    await save();
  }

  function leave(): void {
    if (canvas.current?.isChanged()) setAsks('discard');
    else onClose();
  }

  return createPortal(
    <div ref={overlay} className="drawing" role="dialog" aria-modal="true" aria-labelledby={titleId}>
      <header className="drawing-bar">
        <h2 className="drawing-title" id={titleId}>
          {t(address === null ? 'drawing.new' : 'drawing.edit')}
        </h2>
        <Button size="small" onClick={leave}>
          {t('common.cancel')}
        </Button>
        <Button size="small" look="primary" disabled={!isReady} isBusy={isBusy} onClick={() => void attempt(save)}>
          {t('drawing.save')}
        </Button>
      </header>
      {problem !== null && <Notice tone="danger" title={problem} />}
      {asks === 'combine' && (
        <Notice tone="warning" title={t('drawing.changed')}>
          <p>{t('drawing.changedText')}</p>
          <div className="notice-actions">
            <Button size="small" look="primary" isBusy={isBusy} onClick={() => void attempt(combine)}>
              {t('drawing.combine')}
            </Button>
            <Button
              size="small"
              onClick={() => void attempt(async () => keep((await canvas.current?.toFile()) as File))}
            >
              {t('drawing.keepBoth')}
            </Button>
          </div>
        </Notice>
      )}
      <div className="drawing-canvas">
        {isLoaded && (
          <Suspense fallback={<p className="drawing-loading">{t('drawing.loading')}</p>}>
            <Canvas scene={scene} isDark={isDark} language={i18n.language} onReady={ready} />
          </Suspense>
        )}
        {!isLoaded && problem === null && <p className="drawing-loading">{t('drawing.loading')}</p>}
      </div>
      {asks === 'discard' && (
        <Confirm
          title={t('drawing.discardTitle')}
          text={t('drawing.discardText')}
          action={t('drawing.discard')}
          onConfirm={async () => onClose()}
          onClose={() => setAsks(null)}
        />
      )}
    </div>,
    document.body,
  );
}

async function readFile(address: string): Promise<Blob> {
  return (await download(address.replace(/#.*$/, '/original'))).blob();
}

async function readScene(address: string): Promise<Scene> {
  const [file, { fileToScene }] = await Promise.all([readFile(address), loadCanvas()]);
  return fileToScene(file);
}

/** Traps the focus; what the canvas opens stays usable. */
function useOnlyThis(overlay: RefObject<HTMLElement>): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    const others = [...document.body.children].filter((element) => element !== overlay.current);
    for (const element of others) element.setAttribute('inert', '');
    return () => {
      for (const element of others) element.removeAttribute('inert');
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [overlay]);
}

/** Restores the language of the document, which the library changes. */
function useOwnLanguage(): void {
  useLayoutEffect(() => {
    const { documentElement } = document;
    const { lang, dir } = documentElement;
    const observer = new MutationObserver(() => {
      if (documentElement.lang !== lang) documentElement.lang = lang;
      if (documentElement.dir !== dir) documentElement.dir = dir;
    });
    observer.observe(documentElement, { attributeFilter: ['lang', 'dir'] });
    return () => observer.disconnect();
  }, []);
}
