export const realtime = {
  off: 'Live updates are off',
  meaning: 'Reading and saving work as usual. Reload a page to see others’ changes.',
  away: 'The wiki isn’t responding. What you write is kept in this browser until it does.',
  tryNow: 'Try now',
  reason: 'Why?',
  looking: 'Looking for the reason…',
  setLines: 'These proxy settings route live updates to the api:',
  causes: {
    unreadable: 'No readable response from these addresses:',
    gateway: 'The proxy can’t reach the api for these addresses:',
    astray: 'These addresses don’t reach the api, but the web process or nothing:',
    astrayAll:
      'None of these addresses reaches the api. If you opened the port of the web process (4302), open the proxy’s address instead. Otherwise the proxy routes them to the wrong process:',
    origin:
      'CLIENT_URL of the api is {{clientUrl}}, but this page is at {{origin}}. Both must be the same, including scheme and port.',
    coordination: 'The api can’t reach Redis (REDIS_URL).',
    headers: 'The proxy reaches the api, but removes the headers Upgrade and Connection, or uses HTTP/1.0.',
    unknown:
      'The api responds at all its addresses, but no handshake has reached it. Something blocks WebSockets: a proxy that drops the headers Upgrade and Connection, a firewall, or a browser extension.',
  },
} as const;
