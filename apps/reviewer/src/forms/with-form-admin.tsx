import type { FormAdminView } from '@makewhole/contract/form/routes.ts'
import { isOffline, requestIdOf, useApi } from '@makewhole/web/api/api.tsx'
import { PageSkeleton } from '@makewhole/web/feedback/skeleton.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { SystemError } from '@makewhole/web/shell/screens.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formAdminQuery, useFormId } from './form-admin.ts'
import { MessagesProvider } from '../messages-provider.tsx'

/** A page about the form in its address, once that is loaded. */
export function WithFormAdmin({ children }: { readonly children: (formAdmin: FormAdminView) => ReactNode }) {
  const { locale } = useTexts()
  const formAdmin = useQuery(formAdminQuery(useApi(), useFormId()))
  if (formAdmin.isPending) return <PageSkeleton />
  if (formAdmin.isLoadingError) {
    const retry = isOffline(formAdmin.error) ? { onRetry: () => void formAdmin.refetch() } : {}
    return <SystemError requestId={requestIdOf(formAdmin.error)} {...retry} />
  }
  return (
    <MessagesProvider of="desk" locale={locale} fallback={<PageSkeleton />}>
      {children(formAdmin.data)}
    </MessagesProvider>
  )
}
