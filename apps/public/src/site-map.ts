import { Calculator, CircleQuestionMark, House, SquarePlay } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { estimateQuery } from './estimate-query.ts'
import { publicAddress } from '@makewhole/contract/content/public-address.ts'
import type { Page } from '@makewhole/contract/content/public-page.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'

/** The public pages in the order of the menu; the label is an id of the texts. */
export const publicPages = [
  { name: 'home', address: '/', label: 'shell.item.home', icon: House },
  { name: 'faq', address: '/faq', label: 'public.item.faq', icon: CircleQuestionMark },
  { name: 'estimate', address: '/estimate', label: 'public.item.estimate', icon: Calculator },
  { name: 'tutorials', address: '/tutorials', label: 'public.item.tutorials', icon: SquarePlay },
] as const satisfies readonly {
  readonly name: Page['name']
  readonly address: string
  readonly label: string
  readonly icon: LucideIcon
}[]

/** Returns a page's address in a language; a page without a menu entry has its own name as address. */
export function addressOf(page: Page, locale: Locale): string {
  return publicAddress(englishAddressOf(page), locale)
}

/** Returns the same place in another language: question, search and estimate included. */
export function pageInLocale(page: Page, locale: Locale): string {
  const query = queryOf(page)
  return addressOf(page, locale) + (query.size > 0 ? `?${query.toString()}` : '')
}

function englishAddressOf(page: Page): string {
  if (page.name === 'tutorial') return page.tutorial.url
  return publicPages.find(({ name }) => name === page.name)?.address ?? `/${page.name}`
}

function queryOf(page: Page): URLSearchParams {
  if (page.name === 'estimate') return estimateQuery(page.form)
  if (page.name !== 'faq') return new URLSearchParams()
  if (page.search !== '') return new URLSearchParams({ q: page.search })
  return new URLSearchParams(page.question ? { question: page.question } : { category: page.category })
}
