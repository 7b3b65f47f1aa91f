import { readContent } from '@makewhole/contract/content/content.ts'
import { contentPages } from '@makewhole/domain/content/content.ts'
import type { ContentOf, ContentPage } from '@makewhole/domain/content/content.ts'
import { contentProblems } from '@makewhole/domain/content/content-problems.ts'
import { ProgramError } from '@makewhole/domain/program/read-program.ts'
import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const files: Readonly<Record<ContentPage, string>> = {
  HOME: 'content/home.json',
  FAQ: 'content/faq.json',
  FOOTER: 'content/footer.json',
}

const fileName = z.string().regex(/^[a-z0-9-]+\.(webm|mp4|vtt)$/)

/** A tutorial's video as the program ships or links it (content-and-public-pages.md §2 "Tutorials page"). */
const tutorial = z.strictObject({
  title: z.strictObject({ en: z.string().min(1), es: z.string().min(1) }),
  /** As people read it: minutes and seconds. */
  length: z.string().regex(/^\d+:[0-5]\d$/),
  /** Where it opens: a page of this site, or somewhere else over HTTPS. */
  url: z.string().regex(/^(\/tutorials\/[a-z0-9-]+|https:\/\/\S+)$/),
  /** Files in `content/videos`, where the video is shipped. */
  video: fileName.nullable(),
  captions: fileName.nullable(),
  description: z.strictObject({ en: z.string().min(1), es: z.string().min(1) }),
})
export type Tutorial = z.infer<typeof tutorial>

export interface ShippedContent {
  readonly pages: { readonly [P in ContentPage]: ContentOf[P] }
  readonly tutorials: readonly Tutorial[]
  /** Where the picture lies that other sites show beside a link; null where the program ships none. */
  readonly socialCard: string | null
}

/** A folder of the program whose files everybody gets under an address. */
export const shippedFiles = [
  { path: '/tutorials/files/', folder: 'content/videos' },
  { path: '/pictures/', folder: 'content/pictures' },
] as const

const socialCard = 'social-card.png'

/**
 * What the program's folder says on its pages before an editor changes anything.
 *
 * @throws ProgramError that names file, path and reason
 */
export async function loadShippedContent(folder: string): Promise<ShippedContent> {
  const pages = await Promise.all(
    contentPages.map(async (page) => [page, await loadPage(folder, page)] as const),
  )
  const tutorials = await read(folder, 'content/tutorials.json', (value) => z.array(tutorial).parse(value))
  return {
    pages: Object.fromEntries(pages) as unknown as ShippedContent['pages'],
    tutorials,
    socialCard: (await isThere(join(folder, 'content/pictures', socialCard)))
      ? `/pictures/${socialCard}`
      : null,
  }
}

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

async function loadPage(folder: string, page: ContentPage): Promise<ContentOf[ContentPage]> {
  const content = await read(folder, files[page], (value) => readContent(page, value))
  const [problem] = contentProblems(page, content)
  if (problem) throw new ProgramError(files[page], problem.path, problem.reason)
  return content
}

async function read<T>(folder: string, file: string, parse: (value: unknown) => T): Promise<T> {
  try {
    return parse(JSON.parse(await readFile(join(folder, file), 'utf8')))
  } catch (error) {
    if (error instanceof z.ZodError) {
      const [issue] = error.issues
      throw new ProgramError(file, issue?.path.join('.') ?? '', issue?.message ?? 'is not what it should be')
    }
    throw new ProgramError(file, '', (error as Error).message)
  }
}
