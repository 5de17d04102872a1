import { useEffect, useRef, useState } from 'react';
import { browserApi } from '../../api/browser.ts';
import { pathFor } from '../new-page/path-for.ts';
import type { EditSession } from '../session/edit-session.ts';
import { createPreviewer } from './previewer.ts';
import { type Preview, renderPreview } from './render-preview.ts';

interface PreviewState {
  preview: Preview | null;
  /** Null if current. */
  problem: unknown;
}

/** Renders while shown; call `touch` after changes. */
export function usePreview(edit: EditSession, isShown: boolean): PreviewState & { touch: () => void } {
  const [state, setState] = useState<PreviewState>({ preview: null, problem: null });
  const [previewer] = useState(() =>
    createPreviewer<Preview>({
      readText: () => edit.text(),
      render: (text, signal) => renderPreview(browserApi(), pathFor(edit), text, signal),
      onRendered: (preview) => setState({ preview, problem: null }),
      onFailed: (problem) => setState((before) => ({ ...before, problem })),
    }),
  );
  const isShownNow = useRef(isShown);
  isShownNow.current = isShown;

  useEffect(() => {
    if (isShown) previewer.refresh();
  }, [isShown, previewer]);
  useEffect(() => () => previewer.close(), [previewer]);

  return { ...state, touch: () => isShownNow.current && previewer.touch() };
}
