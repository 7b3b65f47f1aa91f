import { portals } from '@makewhole/domain/access/portal.ts'
import type { PortalName } from '@makewhole/domain/access/portal.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import type { RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { preferredLocale } from '../i18n/locale.ts'
import type { LoadMessages } from '../i18n/messages.ts'
import { createCopiedTabCheck } from '../session/copied-tab.ts'
import { sessionChannelName } from '../session/session-channel.ts'
import { createSession } from '../session/session.ts'
import { createUserManager } from '../session/user-manager.ts'
import { Portal } from './portal.tsx'

export interface PortalParts {
  readonly createRoutes: () => RouteObject[]
  /** Its texts, those of no other portal. */
  readonly loadMessages: LoadMessages
}

/** Shows a portal in its page: the person's language, a session with the portal's own client, and the portal's routes. */
export async function startPortal(
  name: PortalName,
  { createRoutes, loadMessages }: PortalParts,
): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const session = sessionOf(name)
  const locale = preferredLocale()
  document.documentElement.lang = locale
  const messages = await loadMessages(locale)
  createRoot(root).render(
    <StrictMode>
      <Portal session={session} locale={locale} messages={messages} loadMessages={loadMessages}>
        <RouterProvider router={createBrowserRouter(createRoutes(), { basename: basenameOf(name) })} />
      </Portal>
    </StrictMode>,
  )
}

function sessionOf(portal: PortalName) {
  const { path } = portals[portal]
  return createSession({
    portal,
    home: path,
    locale: () => document.documentElement.lang || 'en',
    manager: createUserManager(portal),
    channel: new BroadcastChannel(sessionChannelName),
    // oxlint-disable-next-line makewhole/forbidden-syntax -- out of the portal, to the identity provider
    navigateTo: (address) => location.assign(address),
    isCopiedTab: createCopiedTabCheck(portal),
  })
}

/** Returns the base path of a portal's addresses; `/reviewer` without a slash is the portal's as well. */
export function basenameOf(portal: PortalName): string {
  const { path } = portals[portal]
  return path === '/' ? path : path.slice(0, -1)
}
