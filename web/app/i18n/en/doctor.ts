export const doctor = {
  title: 'Diagnosis',
  text: 'Tests the connection from this browser and from the api through the proxy: routes, WebSockets, attachment headers, cookies, the largest upload and timeouts. Takes a few seconds and changes nothing.',
  examine: 'Run checks',
  again: 'Run checks again',
  askingHere: 'Testing from this browser…',
  askingThere: 'Testing from the api…',
  well: 'No problems with the connection to {{origin}}.',
  errors_one: 'One error found.',
  errors_other: '{{count}} errors found.',
  warnings_one: 'One warning.',
  warnings_other: '{{count}} warnings.',
  findings: 'Findings',
  severities: { error: 'Error', warning: 'Warning' },
  legs: {
    'client-proxy': 'Between browser and proxy',
    'proxy-api': 'Between proxy and api',
    'proxy-web': 'Between proxy and web process',
    api: 'Settings of the api',
    web: 'Settings of the web process',
  },
  tried: 'Requested',
  more_one: 'and one more',
  more_other: 'and {{count}} more',
  got: 'Received',
  change: 'Change these lines:',
  probes: 'Requests',
  idle: 'Idle connections kept for',
  seconds_one: '{{count}} second',
  seconds_other: '{{count}} seconds',
  http: 'HTTP versions',
  bodyLimit: 'Uploads',
  passes: '{{bytes}} bytes accepted',
  passesNot: '{{bytes}} bytes rejected',
  version: 'Api version',
  kinds: {
    unreachable: 'Nothing answers at {{origin}}: {{reason}}.',
    tls_invalid: 'Browsers refuse the certificate of {{origin}}: {{reason}}.',
    plain_http: '{{origin}} isn’t encrypted: passwords can be intercepted, and browsers disable some features.',
    unknown_wiki:
      'The api that answers doesn’t know this check: it uses another database, runs an older version, or a proxy removes the Wiki-Doctor header.',
    own_way: 'The api can’t reach {{origin}} itself ({{reason}}), so only what this browser can request was checked.',
    went_to_web: 'These addresses belong to the api, but reach the web process.',
    went_to_api: 'These addresses belong to the web process, but reach the api.',
    redirected_to_slash:
      'The proxy redirects these addresses to the same with a trailing slash. WebSockets don’t follow redirects, and fall back silently.',
    redirected: 'The proxy redirects these addresses to {{location}}.',
    no_upstream: 'The proxy doesn’t reach the {{process}} process (HTTP {{status}}).',
    answered_by_proxy: 'The proxy itself answered at these addresses, not one of the processes (HTTP {{status}}).',
    path_changed: '{{sent}} was requested, but {{arrived}} arrived at the api.',
    http_1_0: 'The proxy uses HTTP/1.0 to the api, which has no WebSockets.',
    upgrade_dropped:
      'WebSocket requests arrive at the api without Upgrade and Connection: the proxy doesn’t pass these headers on. Live editing, presence and the bell fall back silently.',
    upgrade_failed: 'No WebSocket could be opened at these addresses, although they lead to the api.',
    token_lost: 'The api refused the token of a WebSocket: the query doesn’t arrive as sent.',
    client_url:
      'CLIENT_URL of the api is {{clientUrl}}, but browsers use {{origin}}: their WebSockets are refused. Both must be the same, including scheme and port.',
    delivery_header_lost:
      '{{header}} of attachments doesn’t arrive ({{files}}). It limits what browsers do with untrusted files.',
    delivery_header_changed: '{{header}} of attachments arrives as “{{got}}” instead of “{{sent}}” ({{files}}).',
    attachment_changed: 'Attachments don’t arrive as sent ({{files}}): the proxy compresses or rewrites them.',
    ranges_lost:
      'A part of an attachment was requested, but all of it was sent: videos can’t seek, and interrupted downloads start over.',
    cookie_lost: 'The proxy removes cookies: images and downloads are refused to everyone.',
    set_cookie_changed: 'Cookies from the api don’t arrive as sent.',
    authorization_lost:
      'The proxy removes the Authorization header: no one can sign in, neither in a browser nor with a script.',
    body_limit_low:
      'The proxy accepts at most {{limit}}, the wiki {{ours}}: uploads in between fail without the wiki noticing.',
    body_limit_tight:
      'The proxy accepts at most {{limit}}. That is the wiki’s limit of {{ours}} without the overhead of an upload, so the largest files are refused.',
    uploads_collected:
      'The proxy buffers uploads before passing them on: progress and refusals come late, and its disk fills up.',
    idle_cut: 'Idle WebSockets are cut after {{seconds}} s.',
    slow_cut: 'A response that took {{tried}} s didn’t arrive.',
    forwarded_for_missing:
      'The api doesn’t see the addresses of clients (X-Forwarded-For): all of them share one limit for password attempts, and the log shows no addresses.',
    forwarded_for_unchecked:
      'The proxy passes X-Forwarded-For on as received: clients can fake their address and so evade limits.',
    forwarded_proto: 'X-Forwarded-Proto is {{got}}, but browsers use {{scheme}}.',
    forwarded_host: 'X-Forwarded-Host is {{got}}, but browsers use {{host}}.',
    host_changed: 'The Host that arrives at the api is {{got}}, but browsers use {{host}}.',
    public_url:
      'WIKI_PUBLIC_URL of the api is {{publicUrl}}: links in emails, applications that sign in and passkeys lead there, not to {{origin}}.',
    public_url_unset:
      'The api’s public address isn’t set. Applications and agents can’t sign in, and passkeys can’t be added.',
    old_prefix:
      'The prefix v2 below /api answers (HTTP {{status}}). It has no successor of that name, and must return 404.',
    other_addresses:
      'The web process sends browsers elsewhere: {{addresses}}. Behind one origin leave both unset; otherwise images and downloads don’t work.',
    replicas_apart:
      '{{replicas}} replicas answer, but they don’t share Redis: many WebSockets are refused, and people on different replicas don’t see each other.',
    coordination_away: 'The api can’t reach Redis: no WebSocket can be opened.',
  },
} as const;
