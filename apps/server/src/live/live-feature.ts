import type { Notifications } from '../db/notifications.ts'
import type { Verify } from '../http/authenticate.ts'
import type { Extension } from '../http/extension.ts'
import { registerLive } from './live.routes.ts'
import { createLiveService } from './live.service.ts'

/** Tells open pages that a claim changed. */
export function liveFeature(parts: { readonly notifications: Notifications; readonly verify: Verify }) {
  const live = createLiveService(parts)
  return { extensions: [(app) => registerLive(app, live, parts.verify)] satisfies Extension[] }
}
