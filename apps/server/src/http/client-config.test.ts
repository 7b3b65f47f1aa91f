import { portalNames } from '@makewhole/domain/access/portal.ts'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { registerClientConfig } from './client-config.ts'

test('names the map tiles to the reviewer portal alone', async () => {
  const mapTiles = { url: 'https://tiles.example.org/{z}/{x}/{y}.png?key=a', attribution: '© Us' }
  const app = fastify()
  registerClientConfig(app, {
    issuer: 'https://id.example.org',
    clientPrefix: 'makewhole',
    scope: 'openid',
    resource: null,
    isTrial: false,
    idleMinutes: 30,
    accountUrl: null,
    mapTiles,
  })
  const tilesOf = async (portal: string) =>
    (await app.inject(`/api/client-config?portal=${portal}`)).json<{ mapTiles: unknown }>().mapTiles
  for (const portal of portalNames)
    expect(await tilesOf(portal)).toEqual(portal === 'reviewer' ? mapTiles : null)
})
