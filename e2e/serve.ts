import { journeysDataDir, removeDataDir } from './data-dir.ts'

// The real program for the journeys, on its own data, which is emptied first. The program handles signals.
await removeDataDir(journeysDataDir)
await import('../apps/server/src/main.ts')
