import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { namesPerPortal, sharedNames } from '@makewhole/web/storage/browser-storage.ts'
import footer from '../../../program/content/footer.json' with { type: 'json' }
import { cookies } from './tokens/provider.ts'

type Kept = (typeof sharedNames)[number] | (typeof namesPerPortal)[number] | keyof typeof cookies

const proof = { en: 'proof of your sign-in', es: 'la prueba de su inicio de sesión' }
const signInCookies = { en: 'cookies of the sign-in page', es: 'cookies de la página de inicio de sesión' }
const setUp = {
  en: 'how you set up the menu, lists, folded parts and keys',
  es: 'cómo dispuso el menú, las listas, las partes plegadas y las teclas',
}

/** The privacy page's words for each stored item; an item without words does not compile. */
const said: Record<Kept, { readonly en: string; readonly es: string }> = {
  user: proof,
  session: signInCookies,
  interaction: signInCookies,
  resume: signInCookies,
  isSignedIn: { en: 'whether you are signed in', es: 'si su sesión está abierta' },
  idleEndsAt: { en: 'when your session ends', es: 'cuándo termina si no pasa nada' },
  locale: { en: 'the language you chose', es: 'el idioma que eligió' },
  menu: setUp,
  isNavigationOpen: setUp,
  'reviewer.columns': setUp,
  'claim.folds': setUp,
  keys: setUp,
  device: {
    en: 'For 400 days after you give your password or open a link of our email, a cookie',
    es: 'Durante 400 días después de que dé su contraseña o abra un enlace de nuestro correo, una cookie',
  },
  draft: {
    en: 'what you typed and we have not saved yet',
    es: 'lo que escribió y todavía no hemos guardado',
  },
  tab: { en: 'its own number', es: 'su propio número' },
  reloaded: { en: 'when it last loaded itself again', es: 'cuándo se volvió a cargar por sí misma' },
  leftIn: { en: 'the language in which you signed out', es: 'el idioma en que terminó la sesión' },
}

const root = join(import.meta.dirname, '../../..')

it.each(['en', 'es'] as const)(
  'the privacy page says all that a browser keeps, and nothing else: %s',
  (locale) => {
    const points = [...footer.privacy.content[locale].matchAll(/<li>(.*?)<\/li>/g)].map(([, point]) => point)
    const sayings = [
      ...sharedNames,
      ...namesPerPortal,
      ...(Object.keys(cookies) as (keyof typeof cookies)[]),
    ].map((kept) => said[kept][locale])
    for (const saying of sayings)
      expect(
        points.some((point) => point?.includes(saying)),
        saying,
      ).toBe(true)
    for (const point of points)
      expect(
        sayings.some((saying) => point?.includes(saying)),
        point,
      ).toBe(true)
  },
)

/**
 * Code that uses storage or sets a cookie takes the name from `kept-in-browser.ts` or `cookies`. A new place
 * needs a review.
 */
it('browsers keep something in these places only', () => {
  const sources = globSync(['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}'], { cwd: root })
  const storing = sources
    .filter((source) => !/\.test\.tsx?$|\/testing\/|test-browser/.test(source))
    .filter((source) =>
      /\b(localStorage|sessionStorage|document\.cookie|indexedDB|cookieStore|set-cookie|setCookie)\b/.test(
        readFileSync(join(root, source), 'utf8'),
      ),
    )
  expect(storing.sort()).toEqual([
    'apps/public/src/enhance.ts',
    'packages/identity-provider/src/sign-in/device-cookie.ts',
    'packages/web/src/session/copied-tab.ts',
    'packages/web/src/session/idle-clock.ts',
    'packages/web/src/session/last-language.ts',
    'packages/web/src/session/user-manager.ts',
    'packages/web/src/shell/missing-file.ts',
    'packages/web/src/storage/draft-storage.ts',
    'packages/web/src/storage/remembered.ts',
  ])
})
