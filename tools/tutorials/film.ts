import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Frame } from './timing.ts'

const run = promisify(execFile)

/**
 * Checks for programs that must be installed; both come with Debian. Raises Error with the command that
 * installs a missing one.
 */
export async function requireTools(): Promise<void> {
  const wanted = { ffmpeg: ['-version'], 'espeak-ng': ['--version'] }
  const missing: string[] = []
  for (const [tool, question] of Object.entries(wanted))
    await run(tool, question).catch(() => missing.push(tool))
  if (missing.length > 0)
    throw new Error(
      `Recording tutorials needs ${missing.join(' and ')}. On Debian and Ubuntu: sudo apt-get install ${missing.join(' ')}`,
    )
}

/** Small enough for a weak line: few pictures a second, mostly repeated, and a voice alone. */
const framesPerSecond = 5
const codecs = {
  // For phones and Safari, which does not play WebM everywhere; the page names this profile.
  mp4: [
    '-c:v libx264 -profile:v main -level 3.1 -preset medium -crf 31 -tune animation',
    '-c:a aac -b:a 28k -movflags +faststart',
  ],
  webm: [
    '-c:v libvpx-vp9 -crf 42 -b:v 0 -deadline realtime -cpu-used 7 -tune-content screen -row-mt 1',
    '-c:a libopus -b:a 24k',
  ],
}
/** Screenshots have the colours of photographs in full range; films declare theirs and have a smaller range. */
const colours = {
  filter: 'scale=out_range=tv,format=yuv420p',
  named: '-colorspace smpte170m -color_primaries bt709 -color_trc bt709 -color_range tv',
}

/**
 * Encodes pictures and a track as two films of the same name, one for each codec. Saves the first picture,
 * which shows until one plays.
 */
export async function film(
  frames: readonly Frame[],
  sound: Buffer,
  { folder, target }: { readonly folder: string; readonly target: string },
): Promise<void> {
  const [list, audio] = [join(folder, 'frames.txt'), join(folder, 'track.wav')]
  // The last picture is named twice: ffmpeg's lists end at the beginning of the last one.
  const lines = frames.map(
    ({ file, milliseconds }) => `file '${file}'\nduration ${(milliseconds / 1000).toFixed(3)}`,
  )
  await writeFile(list, [...lines, `file '${frames.at(-1)?.file ?? ''}'`, ''].join('\n'))
  await writeFile(audio, sound)
  const inputs = ['-f', 'concat', '-safe', '0', '-i', list, '-i', audio]
  const picture = ['-vf', `fps=${framesPerSecond},${colours.filter}`, '-g', String(framesPerSecond * 20)]
  const poster = ['-i', frames[0]?.file ?? '', '-vf', 'scale=640:-2', '-q:v', '7', `${target}.jpg`]
  await run('ffmpeg', ['-y', '-v', 'error', ...poster])
  for (const [type, codec] of Object.entries(codecs)) {
    const settings = [colours.named, ...codec, '-shortest'].join(' ').split(' ')
    await run('ffmpeg', ['-y', '-v', 'error', ...inputs, ...picture, ...settings, `${target}.${type}`], {
      maxBuffer: 10 ** 8,
    })
  }
}
