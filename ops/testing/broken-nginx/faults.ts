/** A line of nginx.conf that somebody has got wrong, and what the doctor has to make of it. */
export interface Fault {
  name: string;
  /** What stands in the file. All of its occurrences are changed. */
  from: string;
  to: string;
  /** Every finding, as `kind leg`, with the header or the direction where the kind alone does not say it. */
  finds: string[];
  /** What the advice for nginx has to say. */
  mend: RegExp;
  /** Something of what the finding tells. */
  tells: RegExp;
  /** How long silence has to last for the fault to show, in milliseconds. */
  idleMs?: number;
}

const realtime = 'location ~ ^/(collab|presence|notifications)(/|\\z) {';
const files = 'location ~ ^/(files|\\.well-known)/ {';
const api = 'location ~ ^/api/ {';
const server = 'proxy_max_temp_file_size 0;';

export const faults: Fault[] = [
  {
    name: 'the Upgrade header is not passed on',
    from: 'proxy_set_header Upgrade $http_upgrade;',
    to: '',
    finds: ['upgrade_dropped proxy-api'],
    mend: /proxy_set_header Upgrade \$http_upgrade;/,
    tells: /Upgrade: \(none\), Connection: upgrade/,
  },
  {
    name: 'the Connection header is not passed on',
    from: 'proxy_set_header Connection $connection_upgrade;',
    to: 'proxy_set_header Connection "";',
    finds: ['upgrade_dropped proxy-api'],
    mend: /map \$http_upgrade \$connection_upgrade/,
    tells: /Connection: \(none\)/,
  },
  {
    name: 'HTTP/1.0 is spoken to the processes',
    from: 'proxy_http_version 1.1;',
    to: 'proxy_http_version 1.0;',
    finds: ['http_1_0 proxy-api'],
    mend: /^proxy_http_version 1\.1;$/,
    tells: /HTTP\/1\.0 arrived at the api/,
  },
  {
    name: 'the bare namespaces are missing',
    from: realtime,
    to: 'location ~ ^/(collab|presence|notifications)/ {',
    finds: ['went_to_web proxy-web'],
    mend: /location ~ \^\/\(collab\|presence\|notifications\)\(\/\|\\z\)/,
    tells: /GET \/collab\nGET \/presence\nGET \/notifications\n.*HTTP \d+ from the web process/,
  },
  {
    name: 'a namespace is a prefix that ends in a slash',
    from: realtime,
    to: `location /collab/ { proxy_pass http://api_process; }\n    ${realtime.replace('collab|', '')}`,
    finds: ['redirected_to_slash client-proxy', 'upgrade_dropped proxy-api'],
    mend: /\(\/\|\\z\)/,
    tells: /GET \/collab\n.*HTTP 301 to http:\S+\/collab\//,
  },
  {
    name: 'a namespace is a mere prefix, and takes the pages that begin like it',
    from: realtime,
    to: 'location ~ ^/(collab|presence|notifications) {',
    finds: ['went_to_api proxy-api'],
    mend: /not in a mere prefix/,
    tells: /GET \/collaboration\nGET \/presences\nGET \/notifications-archive/,
  },
  {
    name: '/files goes to the web process',
    from: files,
    to: 'location ~ ^/\\.well-known/ {',
    finds: ['went_to_web proxy-web'],
    mend: /location ~ \^\/\(files\|\\\.well-known\)\//,
    tells: /GET \/files\/\w+\/doctor\.svg/,
  },
  {
    name: 'of /.well-known only the OAuth metadata goes to the api',
    from: files,
    to: 'location ~ ^/(files/|\\.well-known/oauth-authorization-server) {',
    finds: ['went_to_web proxy-web'],
    mend: /\\\.well-known/,
    tells: /GET \/\.well-known\/openid-configuration\nGET \/\.well-known\/doctor-probe/,
  },
  {
    name: 'pictures are looked for on the proxy’s own disk',
    from: files,
    to: `location ~ \\.(png|svg)$ { root /nonexistent; }\n    ${files}`,
    finds: ['answered_by_proxy client-proxy'],
    mend: /location ~ \^\/\(files/,
    tells: /doctor\.png\n.*doctor\.svg\n.*HTTP 404 neither/,
  },
  {
    name: 'the body limit is that of a proxy nobody has told',
    from: 'client_max_body_size 51m;',
    to: 'client_max_body_size 1m;',
    finds: ['body_limit_low client-proxy'],
    mend: /^client_max_body_size 5m;/,
    tells: /takes 1 MiB at most, and the wiki 4 MiB/,
  },
  {
    name: 'the body limit equals the wiki’s own',
    from: 'client_max_body_size 51m;',
    to: 'client_max_body_size 4m;',
    finds: ['body_limit_tight client-proxy'],
    mend: /^client_max_body_size 5m;/,
    tells: /takes 4 MiB at most.*HTTP 413 neither/s,
  },
  {
    name: 'uploads are collected',
    from: 'proxy_request_buffering off;',
    to: '',
    finds: ['uploads_collected proxy-api'],
    mend: /proxy_request_buffering off;/,
    tells: /only when it was there as a whole/,
  },
  {
    name: 'the sandbox of attachments is dropped',
    from: server,
    to: 'proxy_hide_header Content-Security-Policy;',
    finds: ['delivery_header_lost client-proxy Content-Security-Policy'],
    mend: /proxy_hide_header Content-Security-Policy;/,
    tells: /\(image, svg, html\)/,
  },
  {
    name: 'the proxy adds its own policy to attachments',
    from: server,
    to: `add_header Content-Security-Policy "default-src 'self'" always;`,
    finds: ['delivery_header_changed client-proxy Content-Security-Policy'],
    mend: /add_header Content-Security-Policy/,
    tells: /\(image, svg, pdf, html\)/,
  },
  {
    name: 'nosniff is dropped',
    from: server,
    to: 'proxy_hide_header X-Content-Type-Options;',
    finds: ['delivery_header_lost client-proxy X-Content-Type-Options'],
    mend: /proxy_hide_header X-Content-Type-Options;/,
    tells: /X-Content-Type-Options: \(none\), and the api had sent nosniff/,
  },
  {
    name: 'downloads are shown inline',
    from: server,
    to: 'proxy_hide_header Content-Disposition; add_header Content-Disposition inline;',
    finds: ['delivery_header_changed client-proxy Content-Disposition'],
    mend: /Content-Disposition/,
    tells: /arrives as “inline”/,
  },
  {
    name: 'attachments are packed',
    from: server,
    to: 'gzip on; gzip_types image/svg+xml application/octet-stream; gzip_proxied any;',
    finds: ['attachment_changed client-proxy'],
    mend: /^gzip off;/,
    tells: /Content-Encoding: gzip/,
  },
  {
    name: 'attachments are rewritten',
    from: server,
    to: 'sub_filter "what arrives" "what leaves"; sub_filter_types *; proxy_set_header Accept-Encoding "";',
    finds: ['attachment_changed client-proxy'],
    mend: /sub_filter/,
    tells: /other bytes than the api had sent/,
  },
  {
    name: 'cookies are stripped',
    from: server,
    to: 'proxy_set_header Cookie "";',
    finds: ['cookie_lost proxy-api'],
    mend: /proxy_set_header Cookie/,
    tells: /without the cookie wiki\.accessToken/,
  },
  {
    name: 'the cookies of answers are stripped',
    from: server,
    to: 'proxy_hide_header Set-Cookie;',
    finds: ['set_cookie_changed client-proxy'],
    mend: /proxy_hide_header Set-Cookie;/,
    tells: /Set-Cookie: \(none\)/,
  },
  {
    name: 'Authorization is stripped',
    from: server,
    to: 'proxy_set_header Authorization "";',
    finds: ['authorization_lost proxy-api'],
    mend: /proxy_set_header Authorization/,
    tells: /with Authorization\n/,
  },
  {
    name: 'silent WebSockets are cut',
    from: 'proxy_read_timeout 3600s;',
    to: 'proxy_read_timeout 3s;',
    finds: ['idle_cut proxy-api'],
    mend: /proxy_read_timeout 3600s;/,
    // From when the doctor has noticed that it was opened, which a busy machine does late.
    tells: /cut after [23](\.\d)? s/,
    idleMs: 3_600,
  },
  {
    name: 'slow answers are given up',
    from: api,
    to: `${api} proxy_read_timeout 3s;`,
    finds: ['slow_cut proxy-api'],
    mend: /proxy_read_timeout 60s;/,
    tells: /HTTP 504/,
    idleMs: 3_600,
  },
  {
    name: 'X-Forwarded-For is missing',
    from: 'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    to: 'proxy_set_header X-Forwarded-For "";',
    finds: ['forwarded_for_missing proxy-api'],
    mend: /proxy_set_header X-Forwarded-For \$proxy_add_x_forwarded_for;/,
    tells: /X-Forwarded-For: \(none\)/,
  },
  {
    name: 'X-Forwarded-For is passed on as it came',
    from: 'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    to: '',
    finds: ['forwarded_for_missing proxy-api', 'forwarded_for_unchecked proxy-api'],
    mend: /\$proxy_add_x_forwarded_for/,
    tells: /192\.0\.2\.77, as it was sent/,
  },
  {
    name: 'X-Forwarded-Proto is missing',
    from: 'proxy_set_header X-Forwarded-Proto $scheme;',
    to: '',
    finds: ['forwarded_proto proxy-api'],
    mend: /^proxy_set_header X-Forwarded-Proto \$scheme;$/,
    tells: /X-Forwarded-Proto: \(none\)/,
  },
  {
    name: 'the api is asked by the name of the upstream',
    from: 'proxy_set_header Host $http_host;',
    to: 'proxy_set_header Host $proxy_host;',
    finds: ['host_changed proxy-api'],
    mend: /proxy_set_header Host \$http_host;/,
    tells: /Host: api_process/,
  },
  {
    name: 'a slash after the name of the upstream takes a part of the path',
    from: api,
    to: `location ^~ /api/pages/ { proxy_pass http://api_process/; }\n    ${api}`,
    finds: ['path_changed proxy-api'],
    mend: /no path and no slash/,
    tells: /\/api\/pages\/doctor-probe was asked for, and \/doctor-probe arrived/,
  },
  {
    name: 'the query of handshakes is lost',
    from: 'error_log /dev/stderr crit;',
    to: 'set $args "";',
    finds: ['token_lost proxy-api'],
    mend: /no rewrite/,
    tells: /HTTP 401 from the api process/,
  },
  {
    name: 'everything goes to the api',
    from: 'proxy_pass http://web_process;',
    to: 'proxy_pass http://api_process;',
    finds: ['went_to_api proxy-api', 'went_to_api proxy-api warning'],
    mend: /location \/ \{\n {2}proxy_pass http:\/\/web_process;/,
    tells: /GET \/\n/,
  },
  {
    name: 'the web process is not where the proxy looks for it',
    from: 'proxy_pass http://web_process;',
    to: 'proxy_pass http://127.0.0.1:1;',
    finds: ['no_upstream proxy-web'],
    mend: /upstream web_process/,
    tells: /does not reach the web process \(HTTP 502\)/,
  },
  {
    name: 'the old prefix is kept alive',
    from: api,
    to: `location ^~ /api/v2/ { return 301 /api/openapi.json; }\n    ${api}`,
    finds: ['old_prefix client-proxy'],
    mend: /\/api\/v2/,
    tells: /HTTP 301/,
  },
];
