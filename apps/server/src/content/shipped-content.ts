import { readContent } from '@makewhole/contract/content/content.ts'
import { contentPages } from '@makewhole/domain/content/content.ts'
import type { Tutorial as TutorialView } from '@makewhole/contract/content/public-page.ts'
import type { ContentOf, ContentPage } from '@makewhole/domain/content/content.ts'
import { contentProblems } from '@makewhole/domain/content/content-problems.ts'
import { ProgramError } from '@makewhole/contract/program/read-program.ts'
import { locales } from '@makewhole/domain/shared/text.ts'
import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const files: Readonly<Record<ContentPage, string>> = {
  HOME: 'content/home.json',
  FAQ: 'content/faq.json',
  FOOTER: 'content/footer.json',
}

/** A tutorial's video as the program ships or links it (docs/rules/public-pages.md "Tutorials"). */
const tutorial = z.strictObject({
  title: z.strictObject({ en: z.string().min(1), es: z.string().min(1) }),
  /** The duration for people: minutes and seconds. */
  length: z.string().regex(/^\d+:[0-5]\d$/),
  /** The address of the tutorial: a page of this site, or another over HTTPS. */
  url: z.string().regex(/^(\/tutorials\/[a-z0-9-]+|https:\/\/\S+)$/),
  /**
   * The name of the shipped video's files in `content/videos`: `sign-up` for `sign-up-en.mp4` and
   * `sign-up-en.es.vtt`.
   */
  video: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .nullable(),
  description: z.strictObject({ en: z.string().min(1), es: z.string().min(1) }),
})
/** A tutorial with its transcript and spoken languages. */
export type Tutorial = z.infer<typeof tutorial> & Pick<TutorialView, 'spoken' | 'transcript'>

export interface ShippedContent {
  readonly pages: { readonly [P in ContentPage]: ContentOf[P] }
  readonly tutorials: readonly Tutorial[]
  /** The path of the preview picture of links on other sites; null where the program ships none. */
  readonly socialCard: string | null
}

/** A folder of the program whose files everybody gets under an address. */
export const shippedFiles = [
  { path: '/tutorials/files/', folder: 'content/videos' },
  { path: '/pictures/', folder: 'content/pictures' },
] as const

const socialCard = 'social-card.png'

/**
 * Loads the first versions of pages from the program's folder.
 *
 * @throws ProgramError that names file, path and reason
 */
export async function loadShippedContent(folder: string): Promise<ShippedContent> {
  const pages = await Promise.all(
    contentPages.map(async (page) => [page, await loadPage(folder, page)] as const),
  )
  const listed = await read(folder, 'content/tutorials.json', (value) => z.array(tutorial).parse(value))
  const tutorials = await Promise.all(
    listed.map(async (each) => ({ ...each, ...(await loadWords(folder, each.video)) })),
  )
  return {
    pages: Object.fromEntries(pages) as unknown as ShippedContent['pages'],
    tutorials,
    socialCard: (await fileExists(join(folder, 'content/pictures', socialCard)))
      ? `/pictures/${socialCard}`
      : null,
  }
}

/** Reads a video's spoken languages from its films, and its sentences from the captions. */
async function loadWords(
  folder: string,
  video: string | null,
): Promise<Pick<Tutorial, 'spoken' | 'transcript'>> {
  if (video === null) return { spoken: [], transcript: { en: [], es: [] } }
  const films = await Promise.all(
    locales.map((locale) => fileExists(join(folder, `content/videos/${video}-${locale}.mp4`))),
  )
  const subtitledLocales = locales.filter((_, index) => films[index])
  const [en, es] = await Promise.all(
    locales.map((locale) => {
      const audioLocale = subtitledLocales.includes(locale) ? locale : 'en'
      return readText(folder, `content/videos/${video}-${audioLocale}.${locale}.vtt`)
    }),
  )
  return { spoken: subtitledLocales, transcript: { en: sentencesIn(en ?? ''), es: sentencesIn(es ?? '') } }
}

/** The text lines of WebVTT: what follows a line of times, up to an empty line. */
function sentencesIn(captions: string): readonly string[] {
  return captions
    .split(/\n{2,}/)
    .flatMap((cue) => /-->[^\n]*\n([\s\S]+)/.exec(cue)?.[1]?.trim().replace(/\s+/g, ' ') ?? [])
}

async function readText(folder: string, file: string): Promise<string> {
  try {
    return await readFile(join(folder, file), 'utf8')
  } catch (error) {
    throw unreadable(file, error)
  }
}

async function fileExists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

async function loadPage(folder: string, page: ContentPage): Promise<ContentOf[ContentPage]> {
  const content = await read(folder, files[page], (value) => readContent(page, value))
  const problems = contentProblems(page, content)
  if (problems.length > 0) throw new ProgramError(files[page], problems)
  return content
}

async function read<T>(folder: string, file: string, parse: (value: unknown) => T): Promise<T> {
  try {
    return parse(JSON.parse(await readFile(join(folder, file), 'utf8')))
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw unreadable(file, error)
    throw new ProgramError(
      file,
      error.issues.map(({ path, message }) => ({ path: path.join('.'), reason: message })),
    )
  }
}

function unreadable(file: string, error: unknown): ProgramError {
  return new ProgramError(file, [{ path: '', reason: (error as Error).message }])
}
