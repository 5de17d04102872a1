const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** In steps of 1024: “512 byte”, “1.4 MB”. */
export function formatSize(bytes: number, language: string, digits = 1): string {
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10));
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step === 0 ? 0 : digits,
  }).format(bytes / 1024 ** step);
}

/** Uses enough digits to make them differ. */
export function formatSizes(a: number, b: number, language: string): [string, string] {
  for (const digits of [1, 3]) {
    const texts: [string, string] = [formatSize(a, language, digits), formatSize(b, language, digits)];
    if (a === b || texts[0] !== texts[1]) return texts;
  }
  const exact = new Intl.NumberFormat(language, { style: 'unit', unit: 'byte', unitDisplay: 'long' });
  return [exact.format(a), exact.format(b)];
}
