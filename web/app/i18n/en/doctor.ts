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
    plain_http:
      '{{origin}} is not encrypted: passwords can be read on the way, and browsers withhold some of their features.',
    unknown_wiki:
      'The api that answers does not know this examination: it uses another database, is of an older version, or a proxy takes the header Wiki-Doctor away.',
    own_way: 'The api does not reach {{origin}} itself ({{reason}}), so only what this browser could ask was examined.',
    went_to_web: 'These addresses are the api’s, and went to the web process.',
    went_to_api: 'These addresses are the web process’s, and went to the api.',
    redirected_to_slash:
      'The proxy redirects these addresses to the same with a slash behind. A WebSocket does not follow, and falls back silently.',
    redirected: 'The proxy redirects these addresses to {{location}}.',
    no_upstream: 'The proxy does not reach the {{process}} process (HTTP {{status}}).',
    answered_by_proxy: 'Neither process answered at these addresses, but the proxy itself (HTTP {{status}}).',
    path_changed: '{{sent}} was asked for, and {{arrived}} arrived at the api.',
    http_1_0: 'The proxy speaks HTTP/1.0 to the api, in which no WebSocket is opened.',
    upgrade_dropped:
      'The wish for a WebSocket arrived at the api without its Upgrade and Connection: the proxy does not pass them on. Live editing, presence and the bell fall back silently.',
    upgrade_failed: 'No WebSocket was opened at these addresses, though they lead to the api.',
    token_lost: 'The api refused the WebSocket for its token: the query does not arrive as it was sent.',
    client_url:
      'CLIENT_URL of the api is {{clientUrl}}, and browsers are at {{origin}}: WebSockets are refused to them. The two have to be the same, with scheme and port.',
    delivery_header_lost:
      '{{header}} of attachments does not arrive ({{files}}). What a browser may do with a stranger’s file is said by it.',
    delivery_header_changed: '{{header}} of attachments arrives as “{{got}}” instead of “{{sent}}” ({{files}}).',
    attachment_changed: 'Attachments do not arrive as they are sent ({{files}}): the proxy packs or rewrites them.',
    ranges_lost:
      'A part of an attachment was asked for, and all of it came: films and broken-off downloads begin anew.',
    cookie_lost: 'The proxy takes cookies away: pictures and downloads are refused to everybody.',
    set_cookie_changed: 'Cookies that the api sets do not arrive as they were sent.',
    authorization_lost:
      'The proxy takes the Authorization header away: nobody can sign in, neither with a browser nor with a script.',
    body_limit_low:
      'The proxy takes {{limit}} at most, and the wiki {{ours}}: uploads between the two fail without the wiki knowing of them.',
    body_limit_tight:
      'The proxy takes {{limit}} at most. That is the wiki’s own limit of {{ours}} without the framing of an upload, so the largest files are refused.',
    uploads_collected:
      'The proxy collects an upload before it passes it on: progress and refusals come late, and its disk is filled.',
    idle_cut: 'WebSockets in which nothing is said are cut after {{seconds}} s.',
    slow_cut: 'An answer that took {{tried}} s did not arrive.',
    forwarded_for_missing:
      'The api is not told who asks (X-Forwarded-For): everybody counts as one when passwords are guessed, and the log knows nobody.',
    forwarded_for_unchecked:
      'The proxy passes X-Forwarded-For on as it came: everybody chooses the address that they are counted by.',
    forwarded_proto: 'The api is told {{got}} in X-Forwarded-Proto, and browsers use {{scheme}}.',
    forwarded_host: 'The api is told {{got}} in X-Forwarded-Host, and browsers use {{host}}.',
    host_changed: 'The api is asked as {{got}} (Host), and browsers use {{host}}.',
    public_url:
      'WIKI_PUBLIC_URL of the api is {{publicUrl}}: links in emails, applications that sign in and passkeys lead there, not to {{origin}}.',
    public_url_unset:
      'The api’s public address is not set. Applications and agents can’t sign in, and passkeys can’t be added.',
    old_prefix:
      'The prefix v2 below /api is answered (HTTP {{status}}). It has no successor under that name, and has to be 404.',
    other_addresses:
      'The web process sends browsers elsewhere: {{addresses}}. Behind one origin both stay unset; otherwise pictures and downloads do not work.',
    replicas_apart:
      '{{replicas}} replicas answer, and they do not share a Redis: half of all WebSockets are refused, and people do not see each other.',
    coordination_away: 'The api does not reach Redis: no WebSocket can be opened.',
  },
} as const;
