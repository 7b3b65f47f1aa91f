import * as styles from './inbox-drawer.module.css'
import Drawer from '@mui/material/Drawer'
import type { MessageSide } from '@makewhole/domain/message/message.ts'
import { lazy, Suspense, useState } from 'react'
import { LiveProvider } from '../feedback/live.tsx'
import { PageSkeleton } from '../feedback/skeleton.tsx'
import { useInboxNavigation } from './inbox-place.ts'

const titleId = 'inbox-title'

const InboxPanel = lazy(async () => ({ default: (await import('./inbox-panel.tsx')).InboxPanel }))

/**
 * The messages at the right of any page; the address stores whether it is open and its content
 * (docs/rules/screens.md "Inbox").
 */
export function InboxDrawer({ side }: { readonly side: MessageSide }) {
  const { place, go } = useInboxNavigation()
  // The content stays while the drawer slides away.
  const [shown, setShown] = useState(place)
  if (place && place !== shown) setShown(place)
  return (
    <Drawer
      anchor="right"
      open={place !== null}
      onClose={() => go(null)}
      slotProps={{
        paper: { className: styles.drawer, role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId },
      }}
    >
      {/* A screen reader ignores the page behind a drawer: the drawer has its own live region. */}
      <LiveProvider>
        <Suspense fallback={<PageSkeleton />}>
          {shown ? <InboxPanel side={side} place={shown} titleId={titleId} /> : null}
        </Suspense>
      </LiveProvider>
    </Drawer>
  )
}
