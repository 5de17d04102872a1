/** As in nginx.conf and ops/containers/Caddyfile. */
export interface Remedy {
  nginx: string;
  caddy: string;
}

const caddyWay = `@api path /api/* /files/* /.well-known/* /collab /collab/* /presence /presence/* /notifications /notifications/*
reverse_proxy @api api:3000
reverse_proxy web:3000`;

const upgradeLines = `proxy_http_version 1.1;
proxy_set_header Upgrade $http_upgrade;
proxy_set_header Connection $connection_upgrade;`;

const socketPlace = `location ~ ^/(collab|presence|notifications)(/|\\z) {
  ${upgradeLines.replaceAll('\n', '\n  ')}
  proxy_read_timeout 3600s;
  proxy_send_timeout 3600s;
  proxy_pass http://api_process;
}`;

const connectionMap = `map $http_upgrade $connection_upgrade { default upgrade; '' ''; }  # in http`;

/** nginx locations that route these paths to the api. */
function placesFor(paths: readonly string[]): string {
  const places = [
    paths.some((path) => path.startsWith('/api')) &&
      'location ~ ^/api/ {\n  client_max_body_size 51m;\n  proxy_request_buffering off;\n  proxy_pass http://api_process;\n}',
    paths.some((path) => /^\/(files|\.well-known)/.test(path)) &&
      'location ~ ^/(files|\\.well-known)/ {\n  proxy_pass http://api_process;\n}',
    paths.some((path) => /^\/(collab|presence|notifications)/.test(path)) && `${connectionMap}\n${socketPlace}`,
  ];
  return places.filter(Boolean).join('\n');
}

export const toApi = (paths: readonly string[]): Remedy => ({ nginx: placesFor(paths), caddy: caddyWay });

export const toWeb: Remedy = {
  nginx:
    'location / {\n  proxy_pass http://web_process;\n}  # and rows of the api that end in (/|\\z), not in a mere prefix',
  caddy: caddyWay,
};

export const upgrades: Remedy = {
  nginx: `${connectionMap}\n${upgradeLines}  # in location ~ ^/(collab|presence|notifications)(/|\\z)`,
  caddy: 'reverse_proxy @api api:3000  # passes upgrades on: remove header_up Upgrade and header_up Connection',
};

export const http11: Remedy = {
  nginx: 'proxy_http_version 1.1;',
  caddy: 'reverse_proxy @api api:3000  # uses HTTP/1.1: remove transport http { versions … }',
};

export const untouchedPath: Remedy = {
  nginx: 'proxy_pass http://api_process;  # no path and no slash after the name, and no rewrite',
  caddy: 'handle /api/* { … }  # instead of handle_path, and without uri strip_prefix, rewrite or uri query',
};

export const responseHeader = (header: string): Remedy => ({
  nginx: `# remove, for /api/attachments/ and /files/: proxy_hide_header ${header}; add_header ${header} …; more_set_headers …`,
  caddy: `# remove, for /api/attachments/* and /files/*: header -${header}, header ${header} … and header_down ${header} …`,
});

export const unpacked: Remedy = {
  nginx: 'gzip off;  # in location ~ ^/(api|files)/, also sub_filter, image_filter and the like',
  caddy: '@page not path /api/* /files/*\nencode @page zstd gzip  # instead of encode for everything',
};

export const ranges: Remedy = {
  nginx: 'proxy_force_ranges off;  # and without proxy_cache, slice and proxy_set_header Range for /api/attachments/',
  caddy: '# remove header_up -Range and header_up -If-Range',
};

export const requestHeader = (header: string): Remedy => ({
  nginx: `# remove: proxy_set_header ${header} …;  (or: proxy_set_header ${header} $http_${header.toLowerCase()};)`,
  caddy: `# remove: header_up -${header} and header_up ${header} … (request_header likewise)`,
});

export const setCookie: Remedy = {
  nginx: '# remove: proxy_hide_header Set-Cookie; proxy_cookie_domain …; proxy_cookie_path …; proxy_cookie_flags …;',
  caddy: '# remove: header -Set-Cookie, header Set-Cookie … and header_down Set-Cookie …',
};

export const bodyLimit = (raise: number): Remedy => ({
  nginx: `client_max_body_size ${raise}m;  # in location ~ ^/api/`,
  caddy: `request_body {\n  max_size ${raise}MiB\n}  # or without it: there is no limit then`,
});

export const passUploadsOn: Remedy = {
  nginx: 'proxy_request_buffering off;  # in location ~ ^/api/',
  caddy: '# remove request_buffers in reverse_proxy',
};

export const idle: Remedy = {
  nginx:
    'proxy_read_timeout 3600s;\nproxy_send_timeout 3600s;  # in location ~ ^/(collab|presence|notifications)(/|\\z)',
  caddy: '# remove stream_timeout in reverse_proxy, and read_timeout and write_timeout in its transport http',
};

export const slow: Remedy = {
  nginx: 'proxy_read_timeout 60s;  # in location ~ ^/api/',
  caddy: '# raise response_header_timeout and read_timeout in transport http, or take them away',
};

export const forwardedFor: Remedy = {
  nginx: 'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
  caddy: '# Caddy sends it: remove header_up -X-Forwarded-For and header_up X-Forwarded-For …',
};

export const forwardedProto: Remedy = {
  nginx: 'proxy_set_header X-Forwarded-Proto $scheme;',
  caddy:
    '# Caddy sends it: remove header_up X-Forwarded-Proto …; behind another proxy: servers { trusted_proxies static private_ranges }',
};

export const host: Remedy = {
  nginx: 'proxy_set_header Host $http_host;\nproxy_set_header X-Forwarded-Host $http_host;',
  caddy: '# Caddy passes it on: remove header_up Host … and header_up X-Forwarded-Host …',
};

export const upstream: Remedy = {
  nginx:
    'upstream api_process { server api:3000 max_fails=0; }\nupstream web_process { server web:3000 max_fails=0; }  # where the two listen',
  caddy: 'reverse_proxy @api api:3000\nreverse_proxy web:3000  # where the two listen',
};

/** Returns the remedy for settings outside the proxy. */
export const environment = (lines: string): Remedy => ({ nginx: `# nothing; ${lines}`, caddy: `# nothing; ${lines}` });
