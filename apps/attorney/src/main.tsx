import { loadAttorneyMessages } from '@makewhole/web/i18n/attorney.ts'
import { startPortal } from '@makewhole/web/shell/start-portal.tsx'
import './firm-errors.ts'
import { createRoutes } from './routes.tsx'

void startPortal('attorney', { createRoutes, loadMessages: loadAttorneyMessages })
