import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { sfntOf } from './sfnt.ts'

/*
 * Public Sans (OFL, fonts/OFL-public-sans.txt) in three files a weight, each with letters that the others lack. A PDF
 * needs fixed weights, so that the portals' variable font does not serve. Noto Sans (OFL, fonts/OFL-noto.txt) draws
 * names in other scripts, one file a script in one weight, read on first use.
 */
const weights = { regular: 400, bold: 700 } as const
export type FontWeight = keyof typeof weights

/** The Noto files that may have a letter. Han is shared: the first file that has the letter draws it. */
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

/** Opens a font through a PDFKit document, because its reader is no dependency of this package. */
function fontIn(sfnt: Buffer): OpenFont {
  const doc = new PDFDocument({ font: null as unknown as string, autoFirstPage: false })
  return (doc.font(sfnt) as unknown as { _font: { font: OpenFont } })._font.font
}

/**
 * Wraps a font with fixed features. Ligatures are off: some readers read one back as a strange sign. Some fonts lack
 * anchors that the reader expects: then marks use their own places, and any remaining failure shows question marks.
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

/** A part of a text that one font file draws. */
export interface Run {
  readonly text: string
  readonly font: PDFKit.Mixins.PDFFontSource
  /** A script from right to left: its words are laid out together. */
  readonly isRightToLeft: boolean
}

/**
 * Splits a text into runs by font file. A run continues as long as its file has the letters, so that a name of two
 * words in one script is whole; a letter without a file is a question mark.
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

/** Invisible characters besides line ends. */
const isControl = (letter: string): boolean => /\p{Cc}/u.test(letter)

/** Checks for spaces, digits, signs and marks, which belong to the letter before them. */
function isCommon(letter: string): boolean {
  return /\p{Script=Common}|\p{Script=Inherited}/u.test(letter)
}
