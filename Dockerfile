# One image for every role of the server and for the simulator; what a container is, its command and ROLES say.
FROM node:20.20.0-bookworm-slim AS build
WORKDIR /app
# For the SQLite driver, where no prebuilt one can be downloaded.
RUN apt-get update \
  && apt-get install -y --no-install-recommends python3 make g++ \
  && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:20.20.0-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
RUN install -d -o node -g node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
USER node
VOLUME /data
CMD ["node", "dist/apps/server/main.js"]
