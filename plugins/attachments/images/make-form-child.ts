import { writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import sharp from './image-library.ts';
import { maxPixels } from './image-limits.ts';
import type { FormOrder } from './make-form.ts';

// Makes one form of one picture, from stdin to stdout, without secrets or open files.

async function make({ width, height, isLossless }: FormOrder): Promise<Buffer> {
  const picture = await buffer(process.stdin);
  // Shows truncated pictures as far as they go, without metadata.
  return sharp(picture, { limitInputPixels: maxPixels, failOn: 'none', sequentialRead: true })
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp(isLossless ? { lossless: true, effort: 2 } : { quality: 82, effort: 3 })
    .toBuffer();
}

// Out of memory, the kernel should kill this rather than the api or database.
function volunteerForOom(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not Linux, or not allowed: then the parent's watch has to do.
  }
}

volunteerForOom();
// Ctrl-C reaches the group, but the api decides.
process.on('SIGINT', () => {});
sharp.concurrency(1);
make(JSON.parse(process.argv[2] ?? '{}')).then(
  (form) => process.stdout.end(form),
  (error: unknown) => {
    process.stderr.write(String(error).slice(0, 500));
    process.exitCode = 1;
  },
);
