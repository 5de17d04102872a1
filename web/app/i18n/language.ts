/** The languages the interface speaks. */
export const languages = ['en', 'ja'] as const;
export type Language = (typeof languages)[number];

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** By q values (RFC 9110 section 12.5.4); default: English. */
export function languageFromHeader(acceptLanguage: string | null): Language {
  const asked = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    return { tag: tag.split('-')[0], weight: q ? Number(q.slice(2)) || 0 : 1 };
  });
  asked.sort((a, b) => b.weight - a.weight);
  return (
    asked
      .filter(({ weight }) => weight > 0)
      .map(({ tag }) => tag)
      .find(isLanguage) ?? 'en'
  );
}
