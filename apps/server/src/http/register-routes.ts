export type { Answer, Call, Handler, Handlers } from './handler.ts'
