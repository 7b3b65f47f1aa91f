import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { sfntOf } from './sfnt.ts'

/*
 * Public Sans (OFL, fonts/OFL-public-sans.txt) in three files a weight; each holds letters that the others lack. The
 * variable font of the portals is no use here: what is embedded in a PDF has to be one fixed weight. Names in other scripts
 * are drawn with Noto Sans (OFL, fonts/OFL-noto.txt), one file a script in one weight, read when a name first needs it.
 */
const weights = { regular: 400, bold: 700 } as const
export type FontWeight = keyof typeof weights

/** Which Noto files may have a letter. Han is shared: the first file that has the letter draws it. */
const scripts: readonly (readonly [letters: RegExp, files: readonly string[]])[] = [
  [/\p{Script=Latin}|\p{Script=Inherited}/u, ['latin-ext']],
  [/\p{Script=Cyrillic}/u, ['cyrillic', 'cyrillic-ext']],
  [/\p{Script=Greek}/u, ['greek', 'greek-ext']],
  [/\p{Script=Han}/u, ['chinese-simplified', 'chinese-traditional', 'japanese', 'korean']],
  [/\p{Script=Hiragana}|\p{Script=Katakana}/u, ['japanese']],
  [/\p{Script=Hangul}/u, ['korean']],
  [/\p{Script=Arabic}/u, ['arabic']],
  [/\p{Script=Armenian}/u, ['armenian']],
  [/\p{Script=Bengali}/u, ['bengali']],
  [/\p{Script=Devanagari}/u, ['devanagari']],
  [/\p{Script=Ethiopic}/u, ['ethiopic']],
  [/\p{Script=Georgian}/u, ['georgian']],
  [/\p{Script=Gujarati}/u, ['gujarati']],
  [/\p{Script=Gurmukhi}/u, ['gurmukhi']],
  [/\p{Script=Hebrew}/u, ['hebrew']],
  [/\p{Script=Kannada}/u, ['kannada']],
  [/\p{Script=Khmer}/u, ['khmer']],
  [/\p{Script=Lao}/u, ['lao']],
  [/\p{Script=Malayalam}/u, ['malayalam']],
  [/\p{Script=Myanmar}/u, ['myanmar']],
  [/\p{Script=Sinhala}/u, ['sinhala']],
  [/\p{Script=Tamil}/u, ['tamil']],
  [/\p{Script=Telugu}/u, ['telugu']],
  [/\p{Script=Thai}/u, ['thai']],
]

/** A font as PDFKit's own reader opened it. */
interface OpenFont {
  readonly characterSet: readonly number[]
  layout(text: string, features: Record<string, boolean>): unknown
}

interface FontFile {
  /** For PDFKit's `font`. */
  readonly font: PDFKit.Mixins.PDFFontSource
  readonly letters: ReadonlySet<number>
}

const opened = new Map<string, FontFile>()

/** Reads and opens a file once for the process: documents share it, and embed only the letters they use. */
function fontFile(name: string): FontFile {
  const cached = opened.get(name)
  if (cached) return cached
  const font = fontIn(sfntOf(readFileSync(join(import.meta.dirname, 'fonts', `${name}.woff`))))
  const file = { font: fontSource(font), letters: new Set(font.characterSet) }
  opened.set(name, file)
  return file
}

/** PDFKit opens fonts for a document alone; its reader is not a package of ours. */
function fontIn(sfnt: Buffer): OpenFont {
  const doc = new PDFDocument({ font: null as unknown as string, autoFirstPage: false })
  return (doc.font(sfnt) as unknown as { _font: { font: OpenFont } })._font.font
}

/**
 * A font with features of its own, whatever is asked for. Without ligatures every letter is itself: some readers read one
 * back as one strange sign. Some fonts leave anchors out that the reader counts on: then marks stand at their own places,
 * and what it can't lay out even so is seen as question marks.
 */
function fontSource(font: OpenFont): PDFKit.Mixins.PDFFontSource {
  function layout(text: string): unknown {
    try {
      return font.layout(text, { liga: false })
    } catch {
      return layoutWithoutAnchors(text)
    }
  }
  function layoutWithoutAnchors(text: string): unknown {
    try {
      return font.layout(text, { liga: false, mark: false, mkmk: false, abvm: false, blwm: false })
    } catch {
      return font.layout('?'.repeat(text.length), { liga: false })
    }
  }
  return Object.create(font, { layout: { value: layout } }) as PDFKit.Mixins.PDFFontSource
}

const publicSans = (weight: FontWeight): readonly string[] =>
  ['latin', 'latin-ext', 'vietnamese'].map((part) => `public-sans-${part}-${weights[weight]}-normal`)

function* candidates(letter: string, weight: FontWeight): Generator<string> {
  yield* publicSans(weight)
  for (const [letters, files] of scripts)
    if (letters.test(letter)) for (const file of files) yield `noto-sans-${file}`
}

function firstWith(letter: string, names: Iterable<string>): string | null {
  const point = letter.codePointAt(0) ?? 0
  for (const name of names) if (fontFile(name).letters.has(point)) return name
  return null
}

/** Part of a text that one file draws. */
export interface Run {
  readonly text: string
  readonly font: PDFKit.Mixins.PDFFontSource
  /** Read from the right: its words are laid out together, not one after another. */
  readonly isRightToLeft: boolean
}

/**
 * Parts a text into runs by the file that draws them. A run goes on as long as its file has the letters, so that a name of
 * two words in one script stays whole; a letter that no file has is seen as a question mark.
 */
export function runsOf(text: string, weight: FontWeight): readonly Run[] {
  return partsOf(text.normalize('NFC'), weight).map(({ name, text: said }) => ({
    text: said,
    font: fontFile(name).font,
    isRightToLeft: /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(said),
  }))
}

interface Part {
  readonly name: string
  text: string
}

function partsOf(text: string, weight: FontWeight): readonly Part[] {
  const parts: Part[] = []
  for (const letter of text) {
    const last = parts.at(-1)
    if (isControl(letter)) {
      if (letter === '\n' && last) last.text += letter
      continue
    }
    const before = last && isCommon(letter) ? [last.name] : []
    const found = firstWith(letter, before) ?? firstWith(letter, candidates(letter, weight))
    const name = found ?? plainOf(weight)
    const shown = found === null ? '?' : letter
    if (last?.name === name) last.text += shown
    else parts.push({ name, text: shown })
  }
  return parts.length > 0 ? parts : [{ name: plainOf(weight), text: '' }]
}

const plainOf = (weight: FontWeight): string => publicSans(weight)[0] ?? ''

/** Nothing of these is seen but the end of a line. */
const isControl = (letter: string): boolean => /\p{Cc}/u.test(letter)

/** Spaces, digits, signs and marks belong to whatever stands before them. */
function isCommon(letter: string): boolean {
  return /\p{Script=Common}|\p{Script=Inherited}/u.test(letter)
}
