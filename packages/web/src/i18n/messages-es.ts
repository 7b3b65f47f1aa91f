import type { Messages } from './messages.ts'

const features = import.meta.glob<Messages>('./es/*.json', { eager: true, import: 'default' })
export const messages: Messages = Object.fromEntries(Object.values(features).flatMap(Object.entries<string>))
