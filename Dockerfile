# syntax=docker/dockerfile:1
# One image for every part of Gatehouse: a server by itself, or one of several nodes. docs/running.md says how.

# The interface and the documentation, built where the tools are; the same on every processor.
FROM --platform=$BUILDPLATFORM node:24-bookworm-slim AS build
WORKDIR /gatehouse
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN node scripts/build.mjs

# What the server needs of other people's code, and nothing else.
FROM node:24-alpine AS packages
WORKDIR /gatehouse
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --omit=dev --omit=optional

FROM node:24-alpine
LABEL org.opencontainers.image.title="Gatehouse" \
      org.opencontainers.image.description="Tables for board games of bags and bluffs, in the browser" \
      org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production \
    PORT=8080 \
    DATA_DIR=/data
WORKDIR /gatehouse
COPY --from=packages /gatehouse/node_modules ./node_modules
COPY package.json LICENSE ./
COPY engine ./engine
COPY chance ./chance
COPY games ./games
COPY ui ./ui
COPY protocol ./protocol
COPY server ./server
COPY cli ./cli
COPY --from=build /gatehouse/dist ./dist
RUN ln -s /gatehouse/cli/gatehouse.ts /usr/local/bin/gatehouse \
    && chmod +x cli/gatehouse.ts \
    && install -d -o node -g node /data
# The only folder that is written: everything else may be mounted read-only.
VOLUME /data
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD wget -q -O /dev/null "http://127.0.0.1:${PORT}/readyz" || exit 1
# Node itself is the first process and hears SIGTERM: the server lets what is under way end, then leaves.
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "cli/gatehouse.ts"]
CMD ["serve"]
