import type { Locale } from '@makewhole/domain/shared/text.ts'
import { TextsProvider } from '@makewhole/web/i18n/texts.tsx'
import { messages as en } from '@makewhole/web/i18n/en/public.ts'
import { messages as es } from '@makewhole/web/i18n/es/public.ts'
import type { Messages } from '@makewhole/web/i18n/messages.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { PublicDocument } from './document.tsx'
import type { Frame, Page } from '@makewhole/contract/content/public-page.ts'

const messages: Readonly<Record<Locale, Messages>> = { en, es }

/**
 * Renders a public page as a whole document, readable and usable before any script (docs/rules/public-pages.md
 * "Read before any script").
 */
export function render(page: Page, frame: Frame): string {
  return `<!doctype html>${renderToStaticMarkup(
    <TextsProvider locale={frame.locale} messages={messages[frame.locale]}>
      <PublicDocument page={page} frame={frame} />
    </TextsProvider>,
  )}`
}
