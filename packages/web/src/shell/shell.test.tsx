import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Files, House, LogOut } from 'lucide-react'
import { Outlet } from 'react-router'
import type { RouteObject } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { PageHeader } from '../components/page-header.tsx'
import type { MenuItem } from './menu.tsx'
import { RouteError } from './portal-routes.tsx'
import { PlainPage } from './plain-page.tsx'
import { Shell } from './shell.tsx'
import { StaffShell } from './staff-shell.tsx'
import { renderPortal } from '../testing/whole-portal.tsx'

const items: readonly MenuItem[] = [
  { to: '/', label: 'shell.item.home', icon: House },
  { to: '/claims', label: 'shell.item.claims', icon: Files },
  { to: '/logout', label: 'shell.item.logout', icon: LogOut, signedIn: true },
]

const pages: RouteObject[] = [
  { path: '/', element: <PageHeader title="Home" /> },
  { path: '/claims', element: <PageHeader title="Claims" /> },
  { path: '/claims/:number/:tab', element: <PageHeader title="Claim# LH-1" documentTitle="Claim# LH-1" /> },
  { path: '/broken', element: <Broken /> },
]

const shell = (
  <Shell home="/" items={items}>
    <Outlet />
  </Shell>
)
const bare = (
  <PlainPage>
    <Outlet />
  </PlainPage>
)
const routes = (element = shell): RouteObject[] => [
  { element, children: [{ errorElement: <RouteError />, children: pages }] },
]

function Broken(): never {
  throw new Error('this page is broken')
}

const widths = (isNarrow: boolean) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isNarrow && query.includes('max-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }))
}

beforeEach(() => {
  localStorage.clear()
  widths(false)
  vi.stubGlobal('scrollTo', vi.fn())
})

const menuButton = () => screen.getByRole('button', { name: 'Menu' })

test('shows the program, its open fire, the person, today, and the help line', async () => {
  renderPortal({ routes: routes() })
  const banner = screen.getByRole('banner')
  expect(await within(banner).findByText('Long Hollow Fire')).toBeVisible()
  const account = await within(banner).findByRole('link', { name: 'Marisol Quintero' })
  expect(account.getAttribute('href')).toBe('https://id.example.com/account?lang=en')
  expect(within(banner).getByText('Wednesday, May 20, 2026')).toBeVisible()
  const phone = within(screen.getByRole('contentinfo')).getByRole('link', { name: '+1 (530) 555-0142' })
  expect(phone.getAttribute('href')).toBe('tel:+15305550142')
})

test('marks the menu entry of the page, and those below it', () => {
  renderPortal({ routes: routes(), at: '/claims/LH-1/overview' })
  const menu = screen.getByRole('navigation', { name: 'Main menu' })
  const current = within(menu)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current.map((link) => link.textContent)).toEqual(['Claims'])
})

test('offers Log out to signed-in people only', () => {
  renderPortal({ routes: routes(), state: { status: 'signed-out', me: null } })
  expect(screen.queryByRole('link', { name: 'Log out' })).toBeNull()
})

test('remembers on the next visit that the menu was closed', async () => {
  const first = renderPortal({ routes: routes() })
  expect(menuButton().getAttribute('aria-expanded')).toBe('true')
  await userEvent.click(menuButton())
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull()
  first.unmount()
  renderPortal({ routes: routes() })
  expect(menuButton().getAttribute('aria-expanded')).toBe('false')
})

test('on a small screen the menu slides over the page and goes when a link is followed', async () => {
  widths(true)
  renderPortal({ routes: routes() })
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull()
  await userEvent.click(menuButton())
  await userEvent.click(screen.getByRole('link', { name: 'Claims' }))
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull())
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Claims')
})

test('a change of route goes to the top, puts the focus on the title and names the tab', async () => {
  renderPortal({ routes: routes() })
  await userEvent.click(screen.getByRole('link', { name: 'Claims' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Claims'))
  expect(document.activeElement?.tagName).toBe('H1')
  expect(document.title).toBe('Claims')
  expect(scrollTo).toHaveBeenCalledWith(0, 0)
})

test('a tab of the same page leaves focus and place alone', async () => {
  const { router } = renderPortal({ routes: routes(), at: '/claims/LH-1/overview' })
  menuButton().focus()
  await act(() => router.navigate('/claims/LH-1/documentation'))
  expect(document.activeElement).toBe(menuButton())
  expect(scrollTo).not.toHaveBeenCalled()
})

test('print mode has neither header nor menu nor footer', () => {
  renderPortal({ routes: routes(bare) })
  expect(screen.getByRole('main')).toBeVisible()
  expect(screen.queryByRole('banner')).toBeNull()
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.queryByRole('contentinfo')).toBeNull()
})

test('says that the line is gone, and goes quiet when it is back', async () => {
  renderPortal({ routes: routes() })
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(screen.getByText('You are offline.')).toBeVisible()
  online.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.queryByText('You are offline.')).toBeNull()
})

test('a page that breaks shows the System Error screen inside the shell', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('reportError', vi.fn())
  renderPortal({ routes: routes(), at: '/broken' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('System Error')
  expect(
    screen.getByText("We can't process your request at the moment. Please try again later."),
  ).toBeVisible()
  expect(menuButton()).toBeEnabled()
})

test('the language switch is a word in the other language and tells the server', async () => {
  const { calls } = renderPortal({ routes: routes() })
  await userEvent.click(screen.getByRole('button', { name: 'Español' }))
  expect(await screen.findByRole('button', { name: 'English' })).toBeEnabled()
  expect(calls).toHaveBeenCalledWith('setLocale', { body: { locale: 'es' } })
})

test('what the server says in words is read again in the language that was chosen', async () => {
  const askedIn: string[] = []
  const call = async (name: string) => {
    if (name === 'getContent') askedIn.push(document.documentElement.lang)
    return null
  }
  renderPortal({ routes: routes(), call })
  await waitFor(() => expect(askedIn).toEqual(['en', 'en']))
  await userEvent.click(screen.getByRole('button', { name: 'Español' }))
  await waitFor(() => expect(askedIn).toEqual(['en', 'en', 'es', 'es']))
})

test('on a small screen the menu tells who is signed in and leads to their account', async () => {
  widths(true)
  renderPortal({ routes: routes(), locale: 'es' })
  await userEvent.click(screen.getByRole('button', { name: 'Menú' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Menú' }))
  expect(sheet.getByText(/Marisol Quintero/)).toBeVisible()
  const account = await sheet.findByRole('link', { name: 'Su cuenta' })
  expect(account.getAttribute('href')).toBe('https://id.example.com/account?lang=es')
})

test('what waits behind an entry shows on the closed menu, and once', async () => {
  widths(true)
  const Waiting = () => <span>3 waiting</span>
  const withBadge = items.map((item) => (item.to === '/claims' ? { ...item, badge: Waiting } : item))
  const page = <Shell home="/" items={withBadge} children={null} />
  renderPortal({ routes: [{ path: '/', element: page }] })
  const button = screen.getByRole('button', { name: /^Menu/ })
  expect(within(button).getByText('3 waiting')).toBeVisible()
  await userEvent.click(button)
  expect(screen.getAllByText('3 waiting')).toHaveLength(1)
  expect(within(screen.getByRole('dialog')).getByText('3 waiting')).toBeVisible()
})

test('nothing waits on a closed menu for a role of another portal', async () => {
  widths(true)
  const Waiting = () => <span>3 waiting</span>
  const page = <Shell home="/" items={items.map((item) => ({ ...item, badge: Waiting }))} children={null} />
  renderPortal({ routes: [{ path: '/', element: page }], state: { status: 'denied' } })
  expect(screen.getByRole('button', { name: /^Menu/ })).toBeVisible()
  expect(screen.queryByText('3 waiting')).toBeNull()
})

/** Pages as editors published them. */
const published = (pages: Readonly<Record<string, unknown>>) => async (name: string, input: unknown) => {
  const { section } = (input as { query?: { section: string } } | undefined)?.query ?? { section: '' }
  return name === 'getContent'
    ? [{ section, published: { data: btoa(JSON.stringify(pages[section])) } }]
    : null
}

test('the foot of a page has the published words and links in the language of the page', async () => {
  renderPortal({ routes: routes(), locale: 'es', call: published({ HOME: home, FOOTER: footer }) })
  const foot = within(screen.getByRole('contentinfo'))
  expect((await foot.findByRole('link', { name: 'Privacidad' })).getAttribute('href')).toBe(
    'https://x.example/p',
  )
  expect(foot.getByText(/Centro de ayuda/).textContent).toBe('Centro de ayuda +1 (530) 555-0199, siempre')
  const phone = foot.getByRole('link', { name: '+1 (530) 555-0199' })
  expect(phone.getAttribute('href')).toBe('tel:+15305550199')
  expect(foot.getByText(/© 2026/).textContent).toBe('© 2026 North Sierra Power. Pagos.')
  const choice = foot.getByRole('link', { name: 'No vendan mi información personal' })
  expect(choice.getAttribute('href')).toBe('/es/privacy-choices')
})

test('so has the foot of a page of staff, and its header the published logo', async () => {
  const page = <StaffShell name="reviewer.portal" portal="reviewer" items={[]} hasFooter children={null} />
  renderPortal({ routes: routes(page), call: published({ HOME: home, FOOTER: footer }) })
  expect(await within(screen.getByRole('contentinfo')).findByText('New line')).toBeVisible()
  expect(within(screen.getByRole('banner')).getByRole('img', { name: 'A ridge' })).toBeVisible()
})

test('the header has the published logo', async () => {
  renderPortal({ routes: routes(), call: published({ HOME: home, FOOTER: footer }) })
  const logo = await within(screen.getByRole('banner')).findByRole('img', { name: 'A ridge' })
  expect(logo.getAttribute('src')).toBe('/content/images/1?width=640')
})

const home = {
  banner: { logo: { url: '/content/images/1', alternativeText: { en: 'A ridge', es: 'Una cresta' } } },
}
const footer = {
  service: { en: 'New line', es: 'Centro de ayuda +1 (530) 555-0199, siempre' },
  copyright: { en: 'North Sierra Power.', es: 'North Sierra Power. Pagos.' },
  links: [{ title: { en: 'Privacy', es: 'Privacidad' }, url: 'https://x.example/p' }],
}
