/** A picture and how long it stands. */
export interface Frame {
  readonly file: string
  readonly milliseconds: number
}

/** What is shown and what is said meanwhile; the lengths of the sentences in milliseconds. */
export interface Take {
  readonly frames: readonly Frame[]
  readonly sentences: readonly number[]
}

export interface Cut {
  readonly frames: readonly Frame[]
  /** When each sentence begins, and when the next one does or its scene ends. */
  readonly cues: readonly { readonly from: number; readonly to: number }[]
  readonly milliseconds: number
}

/** Between two sentences, and after the last one of a scene. */
const breath = 700
/** How much faster than they were taken hands may run for a film to reach its length, and how much slower to keep step with words. */
const minSpeed = 0.6
const maxSpeed = 2.2

/**
 * Takes put one after the other so that the film lasts as long as wanted: nothing said is cut, hands are sped up before a film gets
 * longer, and slowed down so that what is done lasts as long as what is said of it. Where all that is said takes longer than
 * wanted, the film does too.
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

/** 1 where everything fits. */
function factorFor(shown: readonly number[], spoken: readonly number[], wanted: number): number {
  for (let factor = 1; factor > minSpeed; factor -= 0.02) {
    const length = sum(shown.map((each, index) => Math.max(each * factor, spoken[index] ?? 0)))
    if (length <= wanted) return factor
  }
  return minSpeed
}

/** Every picture longer or shorter alike; what slow hands can't fill, the last one stands for. */
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
