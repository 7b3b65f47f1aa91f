/** A picture and its duration. */
export interface Frame {
  readonly file: string
  readonly milliseconds: number
}

/** A scene's pictures and its sentences; the lengths of the sentences in milliseconds. */
export interface Take {
  readonly frames: readonly Frame[]
  readonly sentences: readonly number[]
}

export interface Cut {
  readonly frames: readonly Frame[]
  /** Beginning of each sentence, and of the next one or the scene's end. */
  readonly cues: readonly { readonly from: number; readonly to: number }[]
  readonly milliseconds: number
}

/** Between two sentences, and after the last one of a scene. */
const breath = 700
/** Limits of the film's speed, to reach a length or to match the words. */
const minSpeed = 0.6
const maxSpeed = 2.2

/**
 * Joins takes so that the film has the wanted length. Speech is never cut: acts run faster before a film gets
 * longer. They run slower to last as long as their words. If the speech takes longer than wanted, the film
 * does too.
 */
export function cut(takes: readonly Take[], wanted: number): Cut {
  const spoken = takes.map(({ sentences }) => sentences.reduce((sum, length) => sum + length + breath, 0))
  const shown = takes.map(({ frames }) => sumOf(frames))
  const factor = factorFor(shown, spoken, wanted)
  const tight = takes.map((_, index) => Math.max(spoken[index] ?? 0, (shown[index] ?? 0) * factor))
  const looser = Math.max(1, wanted / sum(tight))
  const frames: Frame[] = []
  const cues: { from: number; to: number }[] = []
  let at = 0
  for (const [index, take] of takes.entries()) {
    const length = (tight[index] ?? 0) * looser
    frames.push(...stretchFrames(take.frames, length))
    const gap = (length - sum(take.sentences)) / take.sentences.length
    let start = at
    for (const sentence of take.sentences) {
      cues.push({ from: start, to: start + sentence + gap })
      start += sentence + gap
    }
    at += length
  }
  return { frames, cues, milliseconds: at }
}

/** Returns 1 where everything fits. */
function factorFor(shown: readonly number[], spoken: readonly number[], wanted: number): number {
  for (let factor = 1; factor > minSpeed; factor -= 0.02) {
    const length = sum(shown.map((each, index) => Math.max(each * factor, spoken[index] ?? 0)))
    if (length <= wanted) return factor
  }
  return minSpeed
}

/** Scales every picture's duration; the last one fills time that the slowest speed can't. */
function stretchFrames(frames: readonly Frame[], length: number): readonly Frame[] {
  const factor = Math.min(maxSpeed, length / sumOf(frames))
  const left = length - sumOf(frames) * factor
  return frames.map(({ file, milliseconds }, index) => ({
    file,
    milliseconds: milliseconds * factor + (index === frames.length - 1 ? left : 0),
  }))
}

function sumOf(frames: readonly Frame[]): number {
  return sum(frames.map(({ milliseconds }) => milliseconds))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0)
}
