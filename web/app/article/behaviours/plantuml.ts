import { download } from '../../api/download.ts';

/** The languages of code blocks that are PlantUML. */
export const plantumlLanguages = ['plantuml', 'puml'];

/** As an image, which runs nothing. @throws ApiProblem */
export async function drawPlantuml(source: string, label: string): Promise<HTMLImageElement> {
  const drawing = await download('/api/diagrams/plantuml', { body: { source: source.trim() } });
  const image = new Image();
  image.alt = label;
  // A copied image must contain the drawing.
  image.src = await dataUrl(await drawing.blob());
  await image.decode().catch(() => undefined);
  return image;
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
