import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Locale } from '@makewhole/domain/shared/text.ts'

const run = promisify(execFile)
/** Words a minute: slow enough to follow the acts; Spanish words are shorter and spoken faster. */
const voices = {
  en: { name: 'en-us', pace: 135 },
  es: { name: 'es-419', pace: 145 },
} as const satisfies Record<Locale, unknown>
/** Format of espeak-ng: one channel of 16 bits. */
export const sampleRate = 22_050
const headerBytes = 44

/** Speaks a sentence as sound, one number a sample. */
export async function speechOf(sentence: string, locale: Locale, folder: string): Promise<Int16Array> {
  const file = join(folder, 'sentence.wav')
  const { name, pace } = voices[locale]
  await run('espeak-ng', ['-v', name, '-s', String(pace), '-w', file, sentence])
  const bytes = await readFile(file)
  return new Int16Array(bytes.buffer.slice(bytes.byteOffset + headerBytes, bytes.byteOffset + bytes.length))
}

export function millisecondsOf(sound: Int16Array): number {
  return (sound.length / sampleRate) * 1000
}

/** Mixes each sound at its time in milliseconds into one track, as a WAV file. */
export function track(
  sounds: readonly { readonly at: number; readonly sound: Int16Array }[],
  milliseconds: number,
): Buffer {
  const samples = new Int16Array(Math.ceil((milliseconds / 1000) * sampleRate))
  for (const { at, sound } of sounds) {
    const start = Math.round((at / 1000) * sampleRate)
    samples.set(sound.subarray(0, Math.max(0, samples.length - start)), start)
  }
  const header = Buffer.alloc(headerBytes)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.byteLength, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(sampleRate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.byteLength, 40)
  return Buffer.concat([header, Buffer.from(samples.buffer)])
}
