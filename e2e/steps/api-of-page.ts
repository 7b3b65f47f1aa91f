import type { Page } from '@playwright/test'
import { createClient } from '@makewhole/contract/client.ts'
import type { ApiClient } from '@makewhole/contract/client.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'

/** Returns the REST client with the token of a signed-in page, once it has one: the address appears earlier. */
export async function apiOfPage(page: Page, locale: Locale): Promise<ApiClient> {
  const found = await page.waitForFunction(() => {
    const values = Object.keys(sessionStorage).map((key) => sessionStorage.getItem(key) ?? '')
    const session = values.find((value) => value.includes('"access_token"')) ?? '{}'
    return (JSON.parse(session) as { access_token?: string }).access_token ?? ''
  })
  const token = await found.jsonValue()
  return createClient({
    baseUrl: new URL('/api/v1', page.url()).href,
    token: () => Promise.resolve(token),
    locale: () => locale,
  })
}
