# docker build -f ops/containers/web.Dockerfile -t wiki-web .
# Built once for every destination: where the api is, is told to the container when it starts.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY tsconfig.json ./
COPY ops/prelude ops/prelude
COPY web web
RUN node ops/prelude/build-server.mjs && cd web && npx remix vite:build && cd .. && npm prune --omit=dev --no-audit --no-fund

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 WEB_PORT=3000
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/build build
COPY --from=build /app/web/build web/build
USER node
EXPOSE 3000
HEALTHCHECK --start-period=30s --interval=10s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/-/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/web/server.js"]
