import { messagesOf } from './messages.ts'

/** What the reviewer portal says, and its map. */
export const loadMapMessages = messagesOf({
  en: () => import('./en/map.ts'),
  es: () => import('./es/map.ts'),
})
