# One image for every role of the server and for the simulator; what a container is, its command and ROLES say.
FROM node:24.20.0-bookworm-slim@sha256:ba849c60be29959425b8734d57b8b4b7d56f98edd9504c9af091d5281095a71e AS build
WORKDIR /app
# For the SQLite driver, where no prebuilt one can be downloaded.
RUN apt-get update \
  && apt-get install -y --no-install-recommends python3 make g++ \
  && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
# What `npm run build` does once it has seen to the dependencies, which the layer above has done.
RUN node -e "import('./scripts/lib/build.mjs').then(({ ensureBuilt }) => ensureBuilt())" && npm prune --omit=dev

FROM node:24.20.0-bookworm-slim@sha256:ba849c60be29959425b8734d57b8b4b7d56f98edd9504c9af091d5281095a71e
# Only what keeps something in a folder uses this one: the simulator, and a server without engines.
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
RUN install -d -o node -g node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
USER node
CMD ["node", "dist/apps/server/main.js"]
