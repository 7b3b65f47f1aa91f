import { loadClaimantMessages } from '@makewhole/web/i18n/claimant.ts'
import { startPortal } from '@makewhole/web/shell/start-portal.tsx'
import { createRoutes } from './routes.tsx'

void startPortal('claimant', { createRoutes, loadMessages: loadClaimantMessages })
