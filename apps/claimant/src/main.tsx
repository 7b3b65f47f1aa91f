import { startPortal } from '@makewhole/web/shell/start-portal.tsx'
import { createRoutes } from './routes.tsx'

void startPortal('claimant', createRoutes)
