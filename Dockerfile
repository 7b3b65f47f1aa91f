FROM node:24-slim
WORKDIR /app
COPY . .
RUN npm ci --loglevel=error && node dev/build.mjs
USER node
EXPOSE 4300
CMD ["node", "apps/server/src/main.ts"]
