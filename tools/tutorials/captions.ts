import type { Cut } from './timing.ts'

/** Writes sentences as WebVTT, one cue a sentence. */
export function captions(sentences: readonly string[], cues: Cut['cues']): string {
  const written = sentences.map((sentence, index) => {
    const { from, to } = cues[index] ?? { from: 0, to: 0 }
    return `${timeAt(from)} --> ${timeAt(to)}\n${sentence}\n`
  })
  return ['WEBVTT', '', ...written].join('\n')
}

function timeAt(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(11, 23)
}
