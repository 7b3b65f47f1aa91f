import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, extname, join, relative } from 'node:path'

/*
 * Checks that each named page of this repository exists, in comments, pages and texts:
 *
 * docs/rules/claims.md "Withdrawing"        a page and one of its headings, or several: "Clocks", "Deadlines"
 * docs/adr/0003                             a decision record by its number
 */

/** File types to read. Applied migrations (*.sql) are hashed and can't change, so they are left out. */
const kinds = ['.ts', '.tsx', '.mjs', '.css', '.html', '.json', '.yaml', '.md']
/** The last one plants breaches. */
const ignoredPaths = ['node_modules', 'package-lock.json', 'citations.test.ts']

/** Spaces, and the characters between the lines of one comment. */
const gap = String.raw`(?:[ \t]|\r?\n[ \t]*(?:\*(?!\/)|\/\/)?[ \t]?)+`
const citation = new RegExp(
  String.raw`(?<![\w./*}-])((?:\.\.?\/)*[\w/-]+\.md)\b\)?((?:,?${gap}"[^"]{1,200}")*)`,
  'g',
)
const record = /\bdocs\/adr\/(\d{4})\b(?!-)/g

/**
 * Finds every citation below `root` that leads nowhere, with its place: `apps/clock.ts:12 names …, which is
 * not there`.
 */
export function brokenCitations(root: string): string[] {
  return filesBelow(root).flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    const broken = [...pagesIn(root, path, text), ...recordsIn(root, text)]
    return broken.map(({ at, cited }) => {
      const line = text.slice(0, at).split('\n').length
      return `${relative(root, path)}:${line} names ${cited}, which is not there`
    })
  })
}

interface Broken {
  /** Offset in the text. */
  readonly at: number
  readonly cited: string
}

function pagesIn(root: string, path: string, text: string): Broken[] {
  return [...text.matchAll(citation)].flatMap(({ 1: cited = '', 2: tail = '', index: at }) => {
    const page = [join(root, cited), join(dirname(path), cited)].find((each) => existsSync(each))
    if (!page) return [{ at, cited }]
    const known = headingsOf(page)
    return headingsIn(tail)
      .filter((heading) => !known.includes(heading))
      .map((heading) => ({ at, cited: `${cited} "${heading}"` }))
  })
}

function recordsIn(root: string, text: string): Broken[] {
  const folder = join(root, 'docs/adr')
  const known = existsSync(folder) ? readdirSync(folder) : []
  return [...text.matchAll(record)]
    .filter(({ 1: number = '' }) => !known.some((name) => name.startsWith(`${number}-`)))
    .map(({ 0: cited, index: at }) => ({ at, cited }))
}

function headingsIn(tail: string): string[] {
  return [...tail.replace(new RegExp(gap, 'g'), ' ').matchAll(/"([^"]+)"/g)].map(
    ({ 1: heading = '' }) => heading,
  )
}

function headingsOf(page: string): string[] {
  return [...readFileSync(page, 'utf8').matchAll(/^#{1,6} (.+)$/gm)].map(({ 1: heading = '' }) =>
    heading.trim(),
  )
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || ignoredPaths.includes(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesBelow(path)
    return kinds.includes(extname(entry.name)) ? [path] : []
  })
}
