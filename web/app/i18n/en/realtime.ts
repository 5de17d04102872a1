export const realtime = {
  off: 'Live updates are off',
  meaning: 'Reading and saving work as usual. What others change appears when you load a page again.',
  away: 'The wiki does not answer at the moment. What you write is kept in this browser until it does.',
  tryNow: 'Try again now',
  reason: 'Why that is',
  looking: 'Looking for the reason…',
  setLines: 'These lines of the proxy lead live updates to the api:',
  causes: {
    nobody: 'Nothing answers at these addresses, or nothing that a browser may read:',
    gateway: 'The proxy does not reach the api for these addresses:',
    astray: 'These addresses do not lead to the api, but to the web process or to nothing:',
    astrayAll:
      'None of these addresses leads to the api. If you have opened the port of the web process itself (4302), open the address of the proxy instead. Else the proxy leads them to the wrong process:',
    origin:
      'CLIENT_URL of the api is {{clientUrl}}, and this page is at {{origin}}. The two have to be the same, with scheme and port.',
    coordination: 'The api does not reach Redis (REDIS_URL).',
    headers: 'The proxy leads to the api, but takes the headers Upgrade and Connection away, or speaks HTTP/1.0 to it.',
    unknown:
      'The api answers at all its addresses, and no handshake has reached it. Something on the way holds WebSockets back: a proxy without the headers Upgrade and Connection, a firewall, or an extension of this browser.',
  },
} as const;
