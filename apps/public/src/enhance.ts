// Brings the fonts along, whose addresses stand in the stylesheet that the server lays into each page.
import '@makewhole/web/theme/tokens.css'
import { portalNames } from '@makewhole/domain/access/portal.ts'
import type { PortalName } from '@makewhole/domain/access/portal.ts'
import { remember } from '@makewhole/web/storage/remembered.ts'
import { consumeLastLanguage } from '@makewhole/web/session/last-language.ts'
import { isMarkedSignedIn } from '@makewhole/web/session/signed-in-mark.ts'
import { storageKey } from '@makewhole/web/storage/browser-storage.ts'

/*
 * What makes the public pages nicer where scripts run. Everything works without: this file only spares a page load or a
 * scroll, and says what a signed-in person already is.
 */
continueInLastLanguage()
followSession()
rememberLanguage()
openInstructionsAsDialogs()
closeMenuOnBlur()
searchWhileTyping()
openTutorialsBySpace()
openLinkedQuestion()
openConsentManager()

/**
 * Whoever is signed in somewhere in this browser is offered the claims instead of the sign-in, in a new tab as well. Signing out
 * anywhere ends what this tab holds, also one that the browser had put to sleep meanwhile.
 */
function followSession(): void {
  const update = () => {
    const isSignedIn = isMarkedSignedIn('claimant')
    for (const portal of portalNames) if (!isMarkedSignedIn(portal)) dropTokens(portal)
    for (const link of document.querySelectorAll<HTMLElement>('[data-signed-in]')) {
      link.dataset['signedOut'] ??= link.textContent
      link.textContent = link.dataset[isSignedIn ? 'signedIn' : 'signedOut'] ?? ''
      const { signedInLang } = link.dataset
      if (isSignedIn && signedInLang) link.lang = signedInLang
      else link.removeAttribute('lang')
    }
  }
  update()
  for (const cause of ['storage', 'pageshow', 'focus']) addEventListener(cause, update)
  // The message comes before the mark is gone where storage is refused.
  new BroadcastChannel('makewhole.session').addEventListener('message', ({ data }) => {
    if (data !== 'LOGOUT') return
    for (const portal of portalNames) dropTokens(portal)
    update()
  })
}

function dropTokens(portal: PortalName): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(`${storageKey(`${portal}.user`)}:`)) sessionStorage.removeItem(key)
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause
  }
}

/** Every logout leads to `/`; whoever left the portal in another language goes on to their own home page. */
function continueInLastLanguage(): void {
  const lastLanguage = consumeLastLanguage()
  const link = document.querySelector<HTMLAnchorElement>('[data-language]')
  if (lastLanguage !== null && link?.dataset['language'] === lastLanguage && location.pathname === '/')
    location.replace(link.href)
}

/** Whoever chooses a language here finds the portal in it, too. */
function rememberLanguage(): void {
  const link = document.querySelector<HTMLElement>('[data-language]')
  link?.addEventListener('click', () => remember('locale', link.dataset['language'] ?? ''))
}

/** The consent manager, where a deployment has one, opens its settings. */
function openConsentManager(): void {
  document
    .querySelector('[data-consent-settings]')
    ?.addEventListener('click', () => dispatchEvent(new Event('consent-settings')))
}

function openInstructionsAsDialogs(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-opens]')) {
    link.addEventListener('click', (event) => {
      event.preventDefault()
      dialogOf(link.dataset['opens'])?.showModal()
    })
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-closes]')) {
    link.addEventListener('click', (event) => {
      event.preventDefault()
      dialogOf(link.dataset['closes'])?.close()
    })
  }
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog')) {
    dialog.addEventListener('click', (event) => {
      if (event.target === dialog) dialog.close()
    })
    if (location.hash === `#${dialog.id}`) dialog.showModal()
  }
}

function dialogOf(id: string | undefined): HTMLDialogElement | null {
  const found = id === undefined ? null : document.getElementById(id)
  return found instanceof HTMLDialogElement ? found : null
}

function closeMenuOnBlur(): void {
  const menu = document.querySelector<HTMLDetailsElement>('[data-menu]')
  if (!menu) return
  document.addEventListener('click', (event) => {
    if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false
  })
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
  menu.addEventListener('focusout', (event) => {
    if (event.relatedTarget instanceof Node && !menu.contains(event.relatedTarget)) menu.open = false
  })
}

/** Asks the server for what is typed, and puts its answer in the place of the list; a failed call leaves the button. */
function searchWhileTyping(): void {
  const form = document.querySelector<HTMLFormElement>('form[role=search]')
  const field = form?.querySelector('input')
  if (!form || !field) return
  let searchTimer: ReturnType<typeof setTimeout> | undefined
  let running: AbortController | undefined
  field.addEventListener('input', () => {
    clearTimeout(searchTimer)
    running?.abort()
    searchTimer = setTimeout(() => {
      running = new AbortController()
      void showResults(`${location.pathname}?q=${encodeURIComponent(field.value)}`, running.signal)
    }, 250)
  })
}

async function showResults(address: string, signal: AbortSignal): Promise<void> {
  try {
    const answer = await fetch(address, { signal })
    if (!answer.ok) return
    const found = new DOMParser().parseFromString(await answer.text(), 'text/html')
    for (const selector of ['#questions', '[data-contents]']) {
      const replacement = found.querySelector(selector)
      if (replacement) document.querySelector(selector)?.replaceChildren(...replacement.childNodes)
    }
    history.replaceState(null, '', address)
  } catch (cause) {
    if (!signal.aborted) reportError(cause)
  }
}

/** Enter follows a link by itself; Space is promised for the videos too. */
function openTutorialsBySpace(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-tutorial]')) {
    link.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return
      event.preventDefault()
      link.click()
    })
  }
}

/** A link that names a question only behind its `#` leads to the category that holds it. */
function openLinkedQuestion(): void {
  const id = location.hash.slice(1)
  if (!/^(\/es)?\/faq$/.test(location.pathname) || !/^[a-z0-9-]+$/.test(id)) return
  const question = document.getElementById(id)
  if (question instanceof HTMLDetailsElement) question.open = true
  else if (!question && !location.search.includes('question='))
    location.replace(`${location.pathname}?question=${id}#${id}`)
}
