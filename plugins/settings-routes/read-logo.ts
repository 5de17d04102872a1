import { LogoUnreadable } from './errors.ts';

/** The largest size of an uploaded picture. */
const maxBytes = 5 * 1024 * 1024;
/** The pixels per side, several times the size shown. */
const sideMax = 256;
const pixelsMax = 50_000_000;
const timeoutSeconds = 5;

/** Returns a small PNG `data:` URL. @throws LogoUnreadable */
export async function readLogo(dataUrl: string): Promise<string> {
  // An expression over the whole text would exhaust the stack.
  const [head = ''] = /^data:image\/[\w.+-]{1,64};base64,/.exec(dataUrl) ?? [];
  const bytes = Buffer.from(head && dataUrl.slice(head.length), 'base64');
  if (bytes.length === 0 || bytes.length > maxBytes) throw new LogoUnreadable();
  // Loaded on demand: rarely used, and it takes 20 MB.
  const { default: sharp } = await import('sharp');
  try {
    const png = await sharp(bytes, { limitInputPixels: pixelsMax })
      .autoOrient()
      .resize({ width: sideMax, height: sideMax, fit: 'inside' })
      .timeout({ seconds: timeoutSeconds })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
    return `data:image/png;base64,${png.toString('base64')}`;
  } catch (cause) {
    throw Object.assign(new LogoUnreadable(), { cause });
  }
}
