import type { FormDesk } from '@makewhole/contract/form/routes.ts'
import { isLineLost, requestIdOf, useApi } from '@makewhole/web/api/api.tsx'
import { PageSkeleton } from '@makewhole/web/components/skeleton.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { SystemError } from '@makewhole/web/shell/screens.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formDeskQuery, useFormId } from './form-desk.ts'
import { InWords } from '../in-words.tsx'

/** A page about the form that its address names, once that is there. */
export function WithFormDesk({ children }: { readonly children: (desk: FormDesk) => ReactNode }) {
  const { locale } = useTexts()
  const desk = useQuery(formDeskQuery(useApi(), useFormId()))
  if (desk.isPending) return <PageSkeleton />
  if (desk.isLoadingError) {
    const retry = isLineLost(desk.error) ? { onRetry: () => void desk.refetch() } : {}
    return <SystemError requestId={requestIdOf(desk.error)} {...retry} />
  }
  return (
    <InWords of="desk" locale={locale} waiting={<PageSkeleton />}>
      {children(desk.data)}
    </InWords>
  )
}
