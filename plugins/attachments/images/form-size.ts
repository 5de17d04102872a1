import { formMaxSide, webMaxSide, webMinShortSide } from './image-limits.ts';

/** A form of an image: the one that pages show, or a thumbnail of a width in pixels. */
export type FormName = 'web' | number;

export interface Size {
  width: number;
  height: number;
}

/** The box that a form of an image fits in, never larger than the image. */
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
