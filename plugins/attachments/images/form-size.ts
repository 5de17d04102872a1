import { formMaxSide, webMaxSide, webMinShortSide } from './image-limits.ts';

/** `web` for pages, or a thumbnail's width in pixels. */
export type FormName = 'web' | number;

export interface Size {
  width: number;
  height: number;
}

/** Never larger than the image. */
export function boxOfForm(image: Size, form: FormName): Size {
  const long = Math.max(image.width, image.height);
  const short = Math.min(image.width, image.height);
  const factor = form === 'web' ? Math.max(webMaxSide / long, webMinShortSide / short) : form / image.width;
  const bounded = Math.min(factor, formMaxSide / long, 1);
  return { width: scale(image.width, bounded), height: scale(image.height, bounded) };
}

function scale(side: number, factor: number): number {
  return Math.max(1, Math.round(side * factor));
}
