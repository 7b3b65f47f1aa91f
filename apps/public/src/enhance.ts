// Loads the fonts: the stylesheet in each page names their addresses.
import '@makewhole/web/theme/tokens.css'
import { portalNames } from '@makewhole/domain/access/portal.ts'
import type { PortalName } from '@makewhole/domain/access/portal.ts'
import { remember } from '@makewhole/web/storage/remembered.ts'
import { consumeLastLanguage } from '@makewhole/web/session/last-language.ts'
import { logoutMessage, sessionChannelName } from '@makewhole/web/session/session-channel.ts'
import { isMarkedSignedIn } from '@makewhole/web/session/signed-in-mark.ts'
import { storageKey } from '@makewhole/web/storage/browser-storage.ts'

/*
 * The script that improves the public pages. Everything works without it: it only saves page loads, and knows a
 * signed-in person.
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
 * Offers a person who is signed in elsewhere in this browser the claims instead of the sign-in. A logout anywhere
 * ends this tab's session, even after the browser suspended it.
 */
function followSession(): void {
  const update = () => {
    const isSignedIn = isMarkedSignedIn('claimant')
    for (const portal of portalNames) if (!isMarkedSignedIn(portal)) dropTokens(portal)
    for (const link of document.querySelectorAll<HTMLElement>('[data-signed-in]')) {
      link.dataset['signInText'] ??= link.textContent
      link.textContent = link.dataset[isSignedIn ? 'signedIn' : 'signInText'] ?? ''
      const { signedInLang } = link.dataset
      if (isSignedIn && signedInLang) link.lang = signedInLang
      else link.removeAttribute('lang')
    }
    for (const link of document.querySelectorAll<HTMLElement>('[data-hidden-when-signed-in]'))
      link.hidden = isSignedIn
  }
  update()
  for (const cause of ['storage', 'pageshow', 'focus']) addEventListener(cause, update)
  // Where storage is refused there is no mark: the message alone says it.
  new BroadcastChannel(sessionChannelName).addEventListener('message', ({ data }) => {
    if (data !== logoutMessage) return
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

/** Continues in the person's last language: every logout leads to `/`, also from a portal in another language. */
function continueInLastLanguage(): void {
  const lastLanguage = consumeLastLanguage()
  const link = document.querySelector<HTMLAnchorElement>('[data-language]')
  if (lastLanguage !== null && link?.dataset['language'] === lastLanguage && location.pathname === '/')
    location.replace(link.href)
}

/** Remembers a chosen language for the portal. */
function rememberLanguage(): void {
  const link = document.querySelector<HTMLElement>('[data-language]')
  link?.addEventListener('click', () => remember('locale', link.dataset['language'] ?? ''))
}

/** Opens the consent manager's settings, where a deployment has one. */
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

/** Searches for the typed text and replaces the list with the answer. After a failed call the button remains. */
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
    for (const selector of ['#category', '#matches', '[data-contents]']) {
      const replacement = found.querySelector(selector)
      if (replacement) document.querySelector(selector)?.replaceChildren(...replacement.childNodes)
    }
    history.replaceState(null, '', address)
  } catch (cause) {
    if (!signal.aborted) reportError(cause)
  }
}

/** Lets Space open a video; the browser itself follows a link by Enter only. */
function openTutorialsBySpace(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-tutorial]')) {
    link.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return
      event.preventDefault()
      link.click()
    })
  }
}

/** Opens the category of a question that a link names behind its `#`. */
function openLinkedQuestion(): void {
  const id = location.hash.slice(1)
  if (!/^(\/es)?\/faq$/.test(location.pathname) || !/^[a-z0-9-]+$/.test(id)) return
  const question = document.getElementById(id)
  if (question instanceof HTMLDetailsElement) question.open = true
  else if (!question && !location.search.includes('question='))
    location.replace(`${location.pathname}?question=${id}#${id}`)
}
