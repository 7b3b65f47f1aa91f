import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Screens } from './render.tsx'

const built = join(import.meta.dirname, '../../../../.build/identity-provider/render.js')

/** Loads the screens as `dev/build.mjs` built them. Raises Error if they are missing. */
export async function loadScreens(): Promise<Screens> {
  const { screens } = (await import(pathToFileURL(built).href)) as { readonly screens: Screens }
  return screens
}
