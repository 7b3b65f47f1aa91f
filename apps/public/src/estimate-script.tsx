import type { Frame, Page } from '@makewhole/contract/content/public-page.ts'
import { messages as en } from '@makewhole/web/i18n/en/public.ts'
import { messages as es } from '@makewhole/web/i18n/es/public.ts'
import type { EstimateData } from './estimate-client.tsx'

interface EstimateScriptProps {
  readonly page: Extract<Page, { name: 'estimate' }>
  readonly frame: Frame
}

/** What the browser needs to count by itself: data that is no script, and the script that reads it. */
export function EstimateScript({ page, frame }: EstimateScriptProps) {
  const { rates } = frame.program
  if (frame.estimateScript === null || rates === null) return null
  const messages = Object.fromEntries(
    Object.entries(frame.locale === 'es' ? es : en).filter(([id]) => /^(estimate\.|shell\.total$)/.test(id)),
  )
  const data: EstimateData = { locale: frame.locale, messages, rates, structureTypes: page.structureTypes }
  // `<` never ends the element early, whatever the data say.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return (
    <>
      <script id="estimate-data" type="application/json" dangerouslySetInnerHTML={{ __html: json }} />
      <script type="module" src={frame.estimateScript} />
    </>
  )
}
