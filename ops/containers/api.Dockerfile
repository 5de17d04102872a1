# docker build -f ops/containers/api.Dockerfile -t wiki-api .
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY tsconfig.json ./
COPY ops/prelude ops/prelude
COPY api api
COPY plugins plugins
# For `wiki-admin`.
COPY ops/start ops/start
COPY ops/terminal ops/terminal
COPY ops/admin ops/admin
RUN node ops/prelude/build-server.mjs && npm prune --omit=dev --no-audit --no-fund

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 API_PORT=3000 WIKI_DATA_DIR=/data
# `docker compose exec api wiki-admin …`
RUN install -d -o node -g node /data \
  && printf '#!/bin/sh\nexec node /app/build/ops/admin/wiki-admin.js "$@"\n' > /usr/local/bin/wiki-admin \
  && chmod 755 /usr/local/bin/wiki-admin
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/build build
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=30s --interval=10s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/app/info').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/api/server.js"]
