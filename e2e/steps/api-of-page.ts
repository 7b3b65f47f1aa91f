import type { Page } from '@playwright/test'
import { createClient } from '@makewhole/contract/client.ts'
import type { ApiClient } from '@makewhole/contract/client.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'

/** The REST client with the very token of a signed-in page. */
export async function apiOfPage(page: Page, locale: Locale): Promise<ApiClient> {
  const token = await page.evaluate(() => {
    const values = Object.keys(sessionStorage).map((key) => sessionStorage.getItem(key) ?? '')
    const found = values.find((value) => value.includes('"access_token"')) ?? '{}'
    return (JSON.parse(found) as { access_token?: string }).access_token ?? ''
  })
  return createClient({
    baseUrl: new URL('/api/v1', page.url()).href,
    token: () => Promise.resolve(token),
    locale: () => locale,
  })
}
