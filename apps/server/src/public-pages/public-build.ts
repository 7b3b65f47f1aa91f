import type { PublicPageBundle, Version } from '@makewhole/contract/content/public-page.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readVersion } from '../version.ts'

/** The built public pages: the function that draws them, and the parts of each. */
export interface PublicBuild extends PublicPageBundle {
  /** The whole stylesheet, which travels inside the page. */
  readonly styles: string
  /** Address of the script, which is only an enhancement. */
  readonly script: string
  /** The estimator's, which counts in the browser. */
  readonly estimateScript: string
  readonly version: Version
}

type Manifest = Readonly<Record<string, { readonly file: string }>>

/** Loads the output of `dev/build.mjs` from `builds`. Raises Error where it is missing. */
export async function loadPublicBuild(builds: string): Promise<PublicBuild> {
  const [browser, server] = await Promise.all(
    ['public', 'public-server'].map((build) => manifestOf(builds, build)),
  )
  const entry = browser?.['src/enhance.ts']
  const estimator = browser?.['src/estimate-client.tsx']
  const style = server?.['style.css']
  if (!entry || !estimator || !style)
    throw new Error('The build of the public pages is not whole; run `node dev/build.mjs`.')
  const styles = await readFile(join(builds, 'public-server', style.file), 'utf8')
  const { render } = (await import(
    pathToFileURL(join(builds, 'public-server/render.js')).href
  )) as PublicPageBundle
  const version = await readVersion(builds)
  return {
    render,
    styles,
    script: `/public/${entry.file}`,
    estimateScript: `/public/${estimator.file}`,
    version,
  }
}

async function manifestOf(builds: string, build: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(builds, build, '.vite/manifest.json'), 'utf8')) as Manifest
}
