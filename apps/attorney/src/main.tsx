import { messagesOf } from '@makewhole/web/i18n/messages.ts'
import { startPortal } from '@makewhole/web/shell/start-portal.tsx'
import './firm-errors.ts'
import { createRoutes } from './routes.tsx'

const loadMessages = messagesOf({
  en: () => import('@makewhole/web/i18n/en/attorney.ts'),
  es: () => import('@makewhole/web/i18n/es/attorney.ts'),
})

void startPortal('attorney', { createRoutes, loadMessages })
