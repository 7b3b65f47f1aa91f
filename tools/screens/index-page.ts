import { escapeHtml } from '@makewhole/domain/rich-text/html-text.ts'
import type { Picture } from './studio.ts'

/** Writes a page with all pictures: one row a screen, one column a size and language. */
export function indexPage(pictures: readonly Picture[]): string {
  const rows = Map.groupBy(pictures, (picture) => `${picture.tour}: ${picture.screen}`)
  const body = [...rows].map(
    ([name, row]) => `<section><h2>${escapeHtml(name)}</h2><div>${row.map(figure).join('')}</div></section>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>${style}</style><h1>${pictures.length} screens</h1>${body.join('\n')}</html>\n`
}

function figure({ file, width, locale, error, findings }: Picture): string {
  const caption = `${locale}, ${width} px${findings.map((finding) => `, ${finding}`).join('')}`
  if (error) return `<figure><figcaption>${caption}: ${escapeHtml(error)}</figcaption></figure>`
  return `<figure style="flex:${width < 600 ? 1 : 4}"><a href="${file}"><img loading="lazy" src="${file}" alt="${caption}"></a><figcaption>${caption}</figcaption></figure>`
}

const style =
  'body{font:15px system-ui;margin:2rem;background:#f5f7f9}div{display:flex;gap:1rem;align-items:start}figure{margin:0;min-width:8rem}img{width:100%;border:1px solid #d6dde5}'
