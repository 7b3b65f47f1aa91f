import { portalRoles } from '@makewhole/domain/access/portal.ts'
import { preferredLocale } from '@makewhole/web/i18n/locale.ts'
import { loadMessages } from '@makewhole/web/i18n/messages.ts'
import { createCopiedTabCheck } from '@makewhole/web/session/copied-tab.ts'
import { createSession } from '@makewhole/web/session/session.ts'
import { createUserManager } from '@makewhole/web/session/user-manager.ts'
import { Portal } from '@makewhole/web/shell/portal.tsx'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createRoutes } from './routes.tsx'

const base = '/reviewer/'

const session = createSession({
  portal: 'reviewer',
  roles: portalRoles.REVIEWER,
  home: base,
  locale: () => document.documentElement.lang || 'en',
  manager: createUserManager('reviewer', base),
  channel: new BroadcastChannel('makewhole.session'),
  leaveTo: (address) => location.assign(address),
  isCopiedTab: createCopiedTabCheck('reviewer'),
})

async function show(root: HTMLElement): Promise<void> {
  const locale = preferredLocale()
  document.documentElement.lang = locale
  const messages = await loadMessages(locale)
  createRoot(root).render(
    <StrictMode>
      <Portal session={session} locale={locale} messages={messages}>
        <RouterProvider router={createBrowserRouter(createRoutes(), { basename: '/reviewer' })} />
      </Portal>
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
void show(root)
