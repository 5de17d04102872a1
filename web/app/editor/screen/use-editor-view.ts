import { useState } from 'react';
import { type EditorView, rememberedView, rememberView } from './editor-view.ts';

/** In a narrow window the preview isn't remembered. */
export function useEditorView(isWide: boolean): [EditorView, (view: EditorView) => void] {
  const [chosen, setChosen] = useState(rememberedView);
  const [isPreviewing, setIsPreviewing] = useState(false);
  if (isWide) return [chosen, choose];
  const text = chosen === 'both' ? 'markdown' : chosen;
  return [isPreviewing ? 'both' : text, chooseOne];

  function choose(view: EditorView): void {
    setChosen(view);
    rememberView(view);
  }
  function chooseOne(view: EditorView): void {
    setIsPreviewing(view === 'both');
    if (view !== 'both') choose(view);
  }
}
