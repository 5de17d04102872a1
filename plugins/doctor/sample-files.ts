import type { SampleFile } from '../attachments/index.ts';

/** A square of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
// Long enough to be compressed by proxies.
const padding = 'A wiki looks at what arrives of its attachments. '.repeat(60);

/** One of each kind that browsers treat differently (contract section 5.3). */
export const sampleFiles = {
  image: { name: 'doctor.png', bytes: png },
  svg: {
    name: 'doctor.svg',
    bytes: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg"><desc>${padding}</desc><script>alert(1)</script></svg>`,
    ),
  },
  pdf: { name: 'doctor.pdf', bytes: Buffer.from(`%PDF-1.7\n% ${padding}\n%%EOF\n`) },
  html: { name: 'doctor.html', bytes: Buffer.from(`<!doctype html><p>${padding}</p><script>alert(1)</script>`) },
} as const satisfies Record<string, SampleFile>;

export type SampleKind = keyof typeof sampleFiles;
export const sampleKinds = Object.keys(sampleFiles) as SampleKind[];
