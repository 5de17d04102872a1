/** First segments of a path that no page may take: the api's own (contract section 4.1) and the web app's. */
export const reservedSegments: readonly string[] = [
  ...['api', 'files', '.well-known', 'collab', 'presence', 'notifications'],
  ...['-', 'assets', 'sign-in', 'sign-up', 'settings', 'admin', 'search', 'trash'],
  ...['favicon.ico', 'favicon.svg', 'robots.txt', 'sw.js', 'manifest.webmanifest', '__manifest'],
];
