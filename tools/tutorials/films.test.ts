import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { locales } from '@makewhole/domain/shared/text.ts'
import type { Hand } from '../../e2e/pages/hand.ts'
import { loadShippedContent } from '../../apps/server/src/content/shipped-content.ts'
import { claimForm } from './scripts/claim-form.ts'
import { stageFor } from './stage.ts'
import type { Stage } from './stage.ts'
import { tutorials } from './tutorials.ts'

const program = join(import.meta.dirname, '../../program')
const videos = join(program, 'content/videos')
const shipped = (await loadShippedContent(program)).tutorials
/** Bytes of a weak phone line without a pause: 128 kbit/s. */
const maxBytesPerSecond = 16_000
/** Faster captions can't be read; television's subtitles are below 20. */
const maxLettersPerSecond = 25
/** A viewer needs time to find the field, read its name, and see the input. */
const minSecondsOfAField = 2

const inSeconds = (time: string) => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

/** Reads begin, end and text of each cue. */
async function cuesOf(file: string) {
  const text = await readFile(join(videos, file), 'utf8')
  return [...text.matchAll(/(\S+) --> (\S+)\n(.+)/g)].map(([, from = '', to = '', words = '']) => ({
    from: inSeconds(from),
    to: inSeconds(to),
    words,
  }))
}

/**
 * Reads the seconds of an MP4 film from its head (ISO 14496-12, `mvhd`). The head comes before the pictures
 * so that it plays while it loads.
 */
async function lengthOfMp4(file: string): Promise<number> {
  const bytes = await readFile(join(videos, file))
  const head = bytes.indexOf('mvhd')
  expect(head).toBeLessThan(bytes.indexOf('mdat'))
  return bytes.readUInt32BE(head + 20) / bytes.readUInt32BE(head + 16)
}

describe.each(tutorials)('the tutorial $name', ({ name, seconds, scenes }) => {
  const said = scenes.flatMap(({ say }) => say)
  const tutorial = shipped.find(({ url }) => url === `/tutorials/${name}`)

  test('has the specified length, a voice in each language, and the words of its script', () => {
    expect(inSeconds(tutorial?.length ?? '')).toBe(seconds)
    expect(tutorial?.spoken).toEqual(locales)
    for (const locale of locales)
      expect(tutorial?.transcript[locale]).toEqual(said.map((sentence) => sentence[locale]))
  })

  test.each(locales)('spoken in %s lasts that long and comes over a weak line', async (voice) => {
    expect(Math.round(await lengthOfMp4(`${name}-${voice}.mp4`))).toBe(seconds)
    for (const type of ['mp4', 'webm']) {
      const { size } = await stat(join(videos, `${name}-${voice}.${type}`))
      expect(size / seconds, type).toBeLessThan(maxBytesPerSecond)
    }
  })

  test.each(locales)('spoken in %s has captions that follow each other and can be read', async (voice) => {
    const [one = [], other = []] = await Promise.all(
      locales.map((language) => cuesOf(`${name}-${voice}.${language}.vtt`)),
    )
    expect(one.map(({ from, to }) => [from, to])).toEqual(other.map(({ from, to }) => [from, to]))
    expect(one[0]?.from).toBe(0)
    expect(Math.round(one.at(-1)?.to ?? 0)).toBe(seconds)
    for (const [index, { to }] of one.entries()) expect(to, `${index}`).toBe(one[index + 1]?.from ?? to)
    for (const { from, to, words } of [...one, ...other])
      expect(words.length / (to - from), words).toBeLessThan(maxLettersPerSecond)
  })
})

/** Every page or camera that a script uses: each call exists and does nothing. */
const nothing: unknown = new Proxy(() => undefined, {
  get: (_, name) => (name === 'then' ? undefined : nothing),
  apply: () => nothing,
})

/** Counts the used controls in each scene of the claim's film. */
async function actsIn(locale: Stage['locale']): Promise<number[]> {
  let acts = 0
  const act = async () => void (acts += 1)
  const hand: Hand = { type: act, day: act, choose: act, select: act, press: act, pressLast: act, open: act }
  const stage = await stageFor(nothing as Stage['page'], locale, {
    server: nothing as Stage['server'],
    camera: nothing as Stage['camera'],
    hand,
  })
  const counted: number[] = []
  for (const scene of claimForm.scenes) {
    acts = 0
    await scene.act(stage)
    counted.push(acts)
  }
  return counted
}

test.each(locales)('the claim is filled in at a pace that can be followed, spoken in %s', async (locale) => {
  const cues = (await cuesOf(`claim-form-${locale}.${locale}.vtt`)).values()
  const acts = await actsIn(locale)
  const paces = claimForm.scenes.map(({ say }, index) => {
    const seconds = say
      .map(() => cues.next().value)
      .reduce((sum, cue) => sum + (cue ? cue.to - cue.from : 0), 0)
    return seconds / (acts[index] ?? 0)
  })
  // Some sixty controls: a film without any has no pace.
  expect(acts.reduce((sum, each) => sum + each)).toBeGreaterThan(55)
  expect(Math.min(...paces)).toBeGreaterThan(minSecondsOfAField)
})
