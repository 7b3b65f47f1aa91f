import { Calculator, CircleQuestionMark, House, SquarePlay } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { Page } from '@makewhole/contract/content/public-page.ts'

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

/** Where a page lies; one that no menu lists lies under its own name. */
export function addressOf(name: Page['name']): string {
  return publicPages.find((page) => page.name === name)?.address ?? `/${name}`
}
