import { messagesOf } from '@makewhole/web/i18n/messages.ts'
import { startPortal } from '@makewhole/web/shell/start-portal.tsx'
import './staff-errors.ts'
import { createRoutes } from './routes.tsx'

const loadMessages = messagesOf({
  en: () => import('@makewhole/web/i18n/en/reviewer.ts'),
  es: () => import('@makewhole/web/i18n/es/reviewer.ts'),
})

void startPortal('reviewer', { createRoutes, loadMessages })
