# Outlay as one process, on the embedded database in /data or, with DATABASE_URL, on PostgreSQL. See docs/self-hosting.md.

FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY . .
# Its install script would fetch what only graphics processors use.
ENV ONNXRUNTIME_NODE_INSTALL=skip CI=1
RUN npm ci --omit=dev --no-progress \
  && node scripts/build.mjs \
  && node scripts/trim-packages.mjs

FROM node:22-bookworm-slim
WORKDIR /app
# The memory settings are those of `npm start`.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data \
  MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
COPY --from=build /app /app
RUN mkdir -p /data /backups && chown node:node /data /backups
USER node
VOLUME ["/data", "/backups"]
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/dist/main.js"]
