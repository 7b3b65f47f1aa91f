import { randomBytes, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { registerRefusals } from '../apps/server/src/http/refusals.ts'
import { createUrlSigner } from '../apps/server/src/storage/url-signer.ts'
import { createFolderStorage } from '../apps/server/src/storage/folder-storage.ts'
import { storageRoutes } from '../apps/server/src/storage/storage.routes.ts'
import { uploadKeyOf } from '../apps/server/src/storage/storage.ts'

/* The folder storage's routes alone, for `upload-memory.ts`: folder, number of addresses. */
const [folder = '', count = '1'] = process.argv.slice(2)
const secret = randomBytes(32)
const signer = createUrlSigner(() => Promise.resolve([secret]))
const clock = { now: () => Date.now(), today: () => new Date().toISOString().slice(0, 10) }
const storage = createFolderStorage({ folder, publicUrl: 'http://localhost', signer, clock })
const app = fastify()
registerRefusals(app)
await storageRoutes({
  storage,
  signer,
  clock,
  maxBytes: 25 * 1024 * 1024,
  isOpenForUpload: () => Promise.resolve(true),
  labelOf: () => Promise.resolve(null),
})(app)
await app.listen({ port: 0, host: '127.0.0.1' })
const addresses = await Promise.all(
  Array.from({ length: Number(count) }, () => storage.uploadAddress(uploadKeyOf(randomUUID()), 3600)),
)
process.send?.({ port: (app.server.address() as AddressInfo).port, addresses })
