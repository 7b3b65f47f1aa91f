import { messagesOf } from './messages.ts'

/** Loads the texts of the reviewer portal and its map. */
export const loadMapMessages = messagesOf({
  en: () => import('./en/map.ts'),
  es: () => import('./es/map.ts'),
})
