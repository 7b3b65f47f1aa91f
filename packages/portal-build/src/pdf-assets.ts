import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const pdfjs = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** Files for PDFs: tables of characters, the fonts that every reader has, decoders of its pictures. */
const folders = [
  { folder: 'cmaps', kind: /\.bcmap$/ },
  { folder: 'standard_fonts', kind: /\.(pfb|ttf)$/ },
  { folder: 'wasm', kind: /^(openjpeg|jbig2|qcms).*\.wasm$/ },
]

/** Copies PDF.js's files below `pdf/` of a portal, so that nothing comes from other sites. */
export function pdfAssets(): Plugin {
  return {
    name: 'pdf-assets',
    generateBundle() {
      for (const file of files())
        this.emitFile({ type: 'asset', fileName: `pdf/${file.name}`, source: file.read() })
    },
    configureServer({ middlewares, config }) {
      middlewares.use(`${config.base}pdf/`, (request, response, next) => {
        const asked = files().find(({ name }) => `/${name}` === request.url)
        if (asked) response.end(asked.read())
        else next()
      })
    },
  }
}

function files() {
  return folders.flatMap(({ folder, kind }) =>
    readdirSync(join(pdfjs, folder))
      .filter((name) => kind.test(name))
      .map((name) => ({ name: `${folder}/${name}`, read: () => readFileSync(join(pdfjs, folder, name)) })),
  )
}
