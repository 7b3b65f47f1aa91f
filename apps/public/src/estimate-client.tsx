import type { FireRates } from '@makewhole/contract/content/public-page.ts'
import { readEstimateForm } from '@makewhole/domain/settlement/estimate.ts'
import type { EstimateForm } from '@makewhole/domain/settlement/estimate.ts'
import type { Locale, Option } from '@makewhole/domain/shared/text.ts'
import { TextsProvider } from '@makewhole/web/i18n/texts.tsx'
import type { Messages } from '@makewhole/web/i18n/messages.ts'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { EstimateView } from './pages/estimate.tsx'
import { estimateQuery } from './estimate-query.ts'

/** The data that the server writes into the page for this script. */
export interface EstimateData {
  readonly locale: Locale
  readonly messages: Messages
  readonly rates: FireRates
  readonly structureTypes: readonly Option[]
}

/** The estimator where scripts run: the same form, counted in the browser on every key. */
function LiveEstimate({
  data,
  form: first,
}: {
  data: EstimateData
  form: ReturnType<typeof readEstimateForm>
}) {
  const [form, setForm] = useState(first)
  useEffect(() => transferAnswers(form), [form])
  return (
    <EstimateView form={form} rates={data.rates} structureTypes={data.structureTypes} onChange={setForm} />
  )
}

/** Adds the typed answers to the link to the other language's page. */
function transferAnswers(form: EstimateForm): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-language]')
  if (link) link.search = estimateQuery(form).toString()
}

const place = document.getElementById('estimate')
const embeddedData = document.getElementById('estimate-data')
const form = place?.querySelector('form')
if (place && embeddedData && form) {
  const data = JSON.parse(embeddedData.textContent) as EstimateData
  // Text and focus from before this script loaded stay.
  const typed = new FormData(form)
  const focused = document.activeElement?.id ?? ''
  const first = withoutEmptyRows(readEstimateForm((name) => typed.getAll(name).map(String)))
  createRoot(place).render(
    <TextsProvider locale={data.locale} messages={data.messages}>
      <LiveEstimate data={data} form={first} />
    </TextsProvider>,
  )
  requestAnimationFrame(() => {
    if (focused !== '') document.getElementById(focused)?.focus()
  })
}

/** Removes empty rows: the server offers one to fill in; here a button adds it. */
function withoutEmptyRows(read: EstimateForm): EstimateForm {
  const filledStructures = read.structures.filter(({ type, feet }) => type !== '' || feet !== '')
  return { ...read, structures: filledStructures.length > 0 ? filledStructures : read.structures.slice(0, 1) }
}
