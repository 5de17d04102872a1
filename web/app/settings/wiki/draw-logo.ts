/** The largest side of the logo, in pixels. */
const sideMax = 256;

/** A PNG as a `data:` URL; null if unreadable. */
export async function drawLogo(file: Blob): Promise<string | null> {
  const address = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    // An SVG may have no size.
    const [width, height] = [picture.naturalWidth || sideMax, picture.naturalHeight || sideMax];
    const scale = Math.min(1, sideMax / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/png');
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}
