import { PageSkeleton } from '@makewhole/web/feedback/skeleton.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useMay } from '@makewhole/web/session/use-may.ts'
import { Activity, lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { MessagesProvider } from '../messages-provider.tsx'

const Attestation = lazy(async () => ({ default: (await import('./attestation.tsx')).Attestation }))

/**
 * Nothing opens before the confidentiality statement is accepted (docs/rules/permissions.md "Staff"). When its
 * year ends during work, the page waits behind it with all typed text.
 */
export function AttestedOnly({ children }: { readonly children: ReactNode }) {
  const { locale } = useTexts()
  const isRequired = useMay()('attestation.accept')
  const [wasOpen, setWasOpen] = useState(!isRequired)
  if (!isRequired && !wasOpen) setWasOpen(true)
  return (
    <>
      {isRequired ? (
        <MessagesProvider of="reviewers" locale={locale} fallback={<PageSkeleton />}>
          <Suspense fallback={<PageSkeleton />}>
            <Attestation />
          </Suspense>
        </MessagesProvider>
      ) : null}
      {wasOpen ? <Activity mode={isRequired ? 'hidden' : 'visible'}>{children}</Activity> : null}
    </>
  )
}
