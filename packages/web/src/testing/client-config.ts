import type { ClientConfig } from '../session/client-config.ts'

/** The settings of a portal under test. */
export const testSettings: ClientConfig = {
  issuer: 'https://id.example.com',
  clientId: 'makewhole-claimant',
  scope: 'openid',
  resource: null,
  isTrial: false,
  idleMinutes: 30,
  accountUrl: 'https://id.example.com/account',
  mapTiles: null,
}
