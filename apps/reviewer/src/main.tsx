import { loadReviewerMessages } from '@makewhole/web/i18n/reviewer.ts'
import { startPortal } from '@makewhole/web/shell/start-portal.tsx'
import './staff-errors.ts'
import { createRoutes } from './routes.tsx'

void startPortal('reviewer', { createRoutes, loadMessages: loadReviewerMessages })
