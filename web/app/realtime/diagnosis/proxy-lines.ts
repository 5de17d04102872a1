/** nginx's settings for sockets, as in the repository's nginx.conf. */
export const nginxLines = `# in http { … }
map $http_upgrade $connection_upgrade {
  default upgrade;
  '' '';
}

# in server { … }, before location /
location ~ ^/(collab|presence|notifications)(/|\\z) {
  proxy_http_version 1.1;
  proxy_set_header Upgrade $http_upgrade;
  proxy_set_header Connection $connection_upgrade;
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  proxy_set_header X-Forwarded-Proto $scheme;
  proxy_read_timeout 3600s;
  proxy_send_timeout 3600s;
  proxy_pass http://api_process;
}
`;

/** Settings for Caddy, which forwards upgrades by default. */
export const caddyLines = `@api path /api/* /files/* /.well-known/* \\
  /collab /collab/* /presence /presence/* /notifications /notifications/*
reverse_proxy @api api:3000
reverse_proxy web:3000
`;
