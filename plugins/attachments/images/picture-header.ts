export interface PictureHeader {
  /** The width as stored, in pixels. */
  width: number;
  height: number;
  /** EXIF: 1 is upright, 5 to 8 are rotated by 90°. */
  orientation: number;
  /** At least two for an animation. */
  frames: number;
  /** Whether EXIF, XMP or IPTC data comes with it. */
  hasData: boolean;
}
