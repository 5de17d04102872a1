import { exportToSvg, loadFromBlob } from '@excalidraw/excalidraw';
import type { ExcalidrawElement, NonDeletedExcalidrawElement } from '@excalidraw/excalidraw/element/types';
import type { BinaryFiles } from '@excalidraw/excalidraw/types';
import { drawingEnding } from '../../attachments/drawing-address.ts';

/** Elements, and images by id. */
export interface Scene {
  elements: readonly ExcalidrawElement[];
  files: BinaryFiles;
}

/** Includes the scene; has no background, for light and dark. */
export async function sceneToFile({ elements, files }: Scene): Promise<File> {
  const drawn = elements.filter((element): element is NonDeletedExcalidrawElement => !element.isDeleted);
  const svg = await exportToSvg({
    elements: drawn,
    files,
    appState: { exportBackground: false, exportEmbedScene: true, exportWithDarkMode: false },
    exportPadding: 10,
  });
  return new File([svg.outerHTML], `drawing${drawingEnding}`, { type: 'image/svg+xml' });
}

/** @throws Error without a scene */
export async function fileToScene(file: Blob): Promise<Scene> {
  const { elements, files } = await loadFromBlob(file, null, null);
  return { elements, files };
}
