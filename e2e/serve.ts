import { journeysDataDir, removeDataDir } from './data-dir.ts'

// The real program for the journeys, on data of its own that is emptied first. Signals are the program's to handle.
await removeDataDir(journeysDataDir)
await import('../apps/server/src/main.ts')
