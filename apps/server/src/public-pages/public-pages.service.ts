import type { FireRates, Frame, Page, PublicProgram } from '@makewhole/contract/content/public-page.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { allQuestions } from '@makewhole/domain/content/content.ts'
import type { ContentPage, FaqContent, FooterContent } from '@makewhole/domain/content/content.ts'
import { emptyEstimate } from '@makewhole/domain/settlement/estimate.ts'
import type { EstimateForm } from '@makewhole/domain/settlement/estimate.ts'
import { isFireOpen, lastDayOf } from '@makewhole/domain/claim/fire.ts'
import { proofsByRelationship } from '@makewhole/domain/document/proofs.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { optionsOfFact } from '@makewhole/domain/intake/bindings.ts'
import { ratesOn } from '@makewhole/domain/settlement/rates.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { Clock } from '../clock.ts'
import type { ContentService } from '../content/content.service.ts'
import { publishedChannel } from '../content/content.service.ts'
import type { Tutorial } from '../content/shipped-content.ts'
import type { Notifications } from '../db/notifications.ts'
import { compressPage } from './compressed-page.ts'
import type { CompressedPage } from './compressed-page.ts'
import type { PublicBuild } from './public-build.ts'

export interface PublicPagesServiceParts {
  readonly build: PublicBuild
  readonly content: ContentService
  readonly tutorials: readonly Tutorial[]
  /** The address of the preview picture of links on other sites; null shows none. */
  readonly socialCard: string | null
  readonly program: Program
  readonly clock: Clock
  readonly notifications: Notifications
  readonly publicUrl: string
  /** A consent manager's script (issue "Footer and consent"); null loads none. */
  readonly consentScript: string | null
}

/** A visitor's category and question; unknown ones lead to the page itself. */
export interface FaqAddress {
  readonly category?: string | undefined
  readonly question?: string | undefined
  readonly q?: string | undefined
}

export type PublicPagesService = ReturnType<typeof createPublicPagesService>

/**
 * The public pages, drawn once for each publication and day, and cached as bytes. A publication empties the caches of
 * all server processes; a process without notifications caches nothing.
 */
export function createPublicPagesService(options: PublicPagesServiceParts) {
  const { build, content, tutorials, program, clock, notifications, publicUrl } = options
  const pageCache = new Map<string, Promise<CompressedPage>>()
  let cachedOn = ''
  notifications.on(publishedChannel, () => pageCache.clear())
  notifications.onGap(() => pageCache.clear())

  function cached(key: string, draw: () => Promise<string>): Promise<CompressedPage> {
    const today = clock.today()
    if (today !== cachedOn || !notifications.isListening()) pageCache.clear()
    cachedOn = today
    const found = pageCache.get(key)
    if (found) return found
    const drawn = draw().then(compressPage)
    pageCache.set(key, drawn)
    drawn.catch(() => pageCache.delete(key))
    return drawn
  }

  /** Draws a page; `draft` is the footer's draft if an editor previews it. */
  async function drawn(
    page: Page,
    locale: Locale,
    isPreview = false,
    draft?: FooterContent,
  ): Promise<string> {
    const frame: Frame = {
      locale,
      locales: program.publicLocales,
      program: programOf(program, clock),
      footer: draft ?? (await content.published('FOOTER')),
      logo: page.name === 'home' ? page.home.banner.logo : (await content.published('HOME')).banner.logo,
      year: clock.today().slice(0, 4),
      origin: publicUrl,
      socialCard: options.socialCard,
      styles: build.styles,
      script: isPreview ? null : build.script,
      consentScript: isPreview ? null : options.consentScript,
      estimateScript: isPreview ? null : build.estimateScript,
      isPreview,
      version: build.version,
    }
    return build.render(page, frame)
  }

  async function faqPage(address: FaqAddress): Promise<Extract<Page, { name: 'faq' }>> {
    const faq = await content.published('FAQ')
    return { name: 'faq', faq, search: (address.q ?? '').trim().slice(0, 100), ...placeIn(faq, address) }
  }

  return {
    /** The languages in which the program shows its public pages. */
    shownLocales: program.publicLocales,

    /** The language to answer in: the wanted one, where the program shows its public pages in it. */
    shownInstead: (wanted: Locale): Locale =>
      program.publicLocales.includes(wanted) ? wanted : (program.publicLocales[0] ?? 'en'),

    home: (locale: Locale) =>
      cached(`home ${locale}`, async () =>
        drawn({ name: 'home', home: await content.published('HOME') }, locale),
      ),

    async faq(locale: Locale, address: FaqAddress): Promise<CompressedPage> {
      if (address.q?.trim()) return compressPage(await drawn(await faqPage(address), locale))
      // Only existing addresses are cached, so that invented ones cannot fill the memory.
      const { category, question } = placeIn(await content.published('FAQ'), address)
      return cached(`faq ${locale} ${category} ${question}`, async () =>
        drawn(await faqPage(address), locale),
      )
    },

    /** Returns one tutorial's page; null for an unknown name. */
    async tutorial(locale: Locale, name: string): Promise<CompressedPage | null> {
      const tutorial = tutorials.find(({ url, video }) => video !== null && url === `/tutorials/${name}`)
      return tutorial
        ? cached(`tutorial ${locale} ${name}`, () => drawn({ name: 'tutorial', tutorial }, locale))
        : null
    },

    tutorials: (locale: Locale) =>
      cached(`tutorials ${locale}`, () => drawn({ name: 'tutorials', tutorials, selected: 0 }, locale)),

    async estimate(locale: Locale, form: EstimateForm): Promise<CompressedPage> {
      const { structureType: structureTypes } = program.options
      const draw = () => drawn({ name: 'estimate', form, structureTypes }, locale)
      return form === emptyEstimate ? cached(`estimate ${locale}`, draw) : compressPage(await draw())
    },

    notFound: (locale: Locale) => cached(`not-found ${locale}`, () => drawn({ name: 'not-found' }, locale)),

    privacyChoices: (locale: Locale) =>
      cached(`privacy ${locale}`, () => drawn({ name: 'privacy-choices' }, locale)),

    /** An editor's draft as the public would see it, in a language of the program. Raises FORBIDDEN. */
    async preview(actor: Actor, page: ContentPage, wanted?: Locale): Promise<string> {
      const locale = program.locales.find((each) => each === wanted) ?? program.publicLocales[0] ?? 'en'
      if (page === 'FAQ') {
        const faq = await content.draft(actor, 'FAQ')
        return drawn({ name: 'faq', faq, search: '', category: 'all', question: null }, locale, true)
      }
      if (page === 'HOME')
        return drawn({ name: 'home', home: await content.draft(actor, 'HOME') }, locale, true)
      const footer = await content.draft(actor, 'FOOTER')
      // The page that shows the whole footer: the privacy text above, the foot below.
      return drawn({ name: 'privacy-choices' }, locale, true, footer)
    },
  }
}

/** Returns the category that an address leads to: the linked question's, else the named one, else the first. */
function placeIn(faq: FaqContent, { category, question }: FaqAddress) {
  const linked = allQuestions(faq).find(({ id }) => id === question)
  const keys = Object.keys(faq)
  const categoryOfLink = linked && keys.find((key) => faq[key]?.questions.includes(linked))
  const categoryInQuery = category === 'all' || keys.includes(category ?? '') ? category : undefined
  return { category: categoryOfLink ?? categoryInQuery ?? keys[0] ?? 'all', question: linked?.id ?? null }
}

function programOf(program: Program, clock: Clock): PublicProgram {
  const { name, operator, support, fires, deadlines, documents } = program
  const today = clock.today()
  // The readers of these pages file for their household, so they see its options.
  const { relationshipToProperty } = program.options
  const requestedName =
    optionsOfFact(program.forms.inForce.claimant, 'claimant.relationshipToProperty') ?? relationshipToProperty
  return {
    name,
    operator,
    support,
    deadlines,
    fires: fires.map((fire) => ({
      id: fire.id,
      name: fire.name,
      isOpen: isFireOpen(fire, today),
      lastDay: lastDayOf(fire),
    })),
    proofs: proofsByRelationship(documents, requestedName),
    rates: ratesOf(program, today),
  }
}

function ratesOf(program: Program, today: string): FireRates | null {
  const fire = program.fires.find((each) => isFireOpen(each, today))
  if (!fire || !program.rates.some(({ fireId }) => fireId === fire.id)) return null
  return {
    fire: fire.name,
    relationships: program.options.relationshipToProperty,
    rates: ratesOn(program.rates, fire.id, today),
  }
}
