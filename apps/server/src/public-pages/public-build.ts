import type { PublicPageBundle } from '@makewhole/contract/content/public-page.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The public pages as they were built: what draws them, and what goes into each. */
export interface PublicBuild extends PublicPageBundle {
  /** The whole stylesheet, which travels inside the page. */
  readonly styles: string
  /** Address of the script that only makes things nicer. */
  readonly script: string
  /** The estimator's, which counts in the browser. */
  readonly estimateScript: string
}

interface ManifestEntry {
  readonly file: string
  readonly css?: readonly string[]
}

/** Loads what `dev/build.mjs` laid into `builds`. Raises Error where it is not there. */
export async function loadPublicBuild(builds: string): Promise<PublicBuild> {
  const manifest = JSON.parse(await readFile(join(builds, 'public/.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >
  const entry = manifest['src/enhance.ts']
  const estimator = manifest['src/estimate-client.tsx']
  if (!entry || !estimator)
    throw new Error('The build of the public pages has no script; run `node dev/build.mjs`.')
  const styles = await Promise.all(
    (entry.css ?? []).map((file) => readFile(join(builds, 'public', file), 'utf8')),
  )
  const { render } = (await import(
    pathToFileURL(join(builds, 'public-server/render.js')).href
  )) as PublicPageBundle
  return {
    render,
    styles: styles.join(''),
    script: `/public/${entry.file}`,
    estimateScript: `/public/${estimator.file}`,
  }
}
