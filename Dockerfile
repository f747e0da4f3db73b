# The shop without its database: the same commands as on a machine of one's own. `compose.yaml` runs both.
FROM node:22-bookworm-slim AS system
# The Node that the packages bring needs it, and this image's own does not.
RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*

FROM system AS build
WORKDIR /shop
COPY . .
# npm 10 takes the packaged Node's link away when it prunes, as when it installs.
RUN node scripts/launch/start.mjs --prepare && npm prune --omit=dev --no-save && node scripts/launch/link-node.mjs

FROM system
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /shop
COPY --from=build /shop /shop
RUN mkdir /data && chown node:node /data && chmod 700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD ["node", "--eval", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/launch/start.mjs"]
