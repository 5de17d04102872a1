export function feedUrl(link: string, language: string, path = '/'): string {
  const url = new URL(link, window.location.origin);
  if (path !== '/') url.searchParams.set('path', path);
  if (language === 'ja') url.searchParams.set('language', language);
  return url.href;
}
