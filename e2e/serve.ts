import { rm } from 'node:fs/promises'
import { journeysDataDir } from './data-dir.ts'

// The real program for the journeys, on data of its own that is emptied first. Signals are the program's to handle.
await rm(journeysDataDir, { recursive: true, force: true })
await import('../apps/server/src/main.ts')
