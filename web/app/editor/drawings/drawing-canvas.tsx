import { Excalidraw, MainMenu } from '@excalidraw/excalidraw';
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { useRef } from 'react';
import { mergeElements } from './merge-elements.ts';
import { fileToScene, type Scene, sceneToFile } from './scene-file.ts';
import '@excalidraw/excalidraw/index.css';

/** The canvas, as the dialog uses it. */
export interface CanvasHandle {
  /** Since it was opened or saved. */
  isChanged(): boolean;
  toFile(): Promise<File>;
  /** @throws Error without a scene */
  combine(theirs: Blob): Promise<void>;
}

interface DrawingCanvasProps {
  /** The stored drawing; null for a new one. */
  scene: Scene | null;
  isDark: boolean;
  language: string;
  onReady: (handle: CanvasHandle) => void;
}

/** Links out of the wiki are hidden. */
export default function DrawingCanvas({ scene, isDark, language, onReady }: DrawingCanvasProps) {
  const base = useRef<Scene['elements']>(scene?.elements ?? []);

  function handleOf(api: ExcalidrawImperativeAPI): CanvasHandle {
    const now = (): Scene => ({ elements: api.getSceneElements(), files: api.getFiles() });
    const versions = (elements: Scene['elements']) =>
      elements.map(({ id, version, versionNonce }) => `${id} ${version} ${versionNonce}`).join('\n');
    return {
      isChanged: () => versions(now().elements) !== versions(base.current),
      toFile: () => sceneToFile(now()),
      async combine(theirs) {
        const other = await fileToScene(theirs);
        api.addFiles(Object.values(other.files));
        api.updateScene({ elements: mergeElements(base.current, now().elements, other.elements) });
        base.current = other.elements;
      },
    };
  }

  return (
    <Excalidraw
      excalidrawAPI={(api) => onReady(handleOf(api))}
      initialData={
        scene && { elements: scene.elements, files: scene.files, scrollToContent: true, appState: { isLoading: false } }
      }
      langCode={language === 'ja' ? 'ja-JP' : 'en'}
      theme={isDark ? 'dark' : 'light'}
      autoFocus
      validateEmbeddable={false}
      aiEnabled={false}
      UIOptions={{
        canvasActions: { loadScene: false, saveToActiveFile: false, export: false, toggleTheme: false },
      }}
    >
      <MainMenu>
        <MainMenu.DefaultItems.SearchMenu />
        <MainMenu.DefaultItems.Help />
        <MainMenu.DefaultItems.ClearCanvas />
      </MainMenu>
    </Excalidraw>
  );
}

export { fileToScene };
