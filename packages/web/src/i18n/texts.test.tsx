import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { preferredLocale } from './locale.ts'
import { everyMessage, loadEveryMessage } from './every-message.ts'
import { TextsProvider, useTexts } from './texts.tsx'

const messages = everyMessage.en

beforeEach(() => localStorage.clear())

function Page() {
  const { t, tr, formatMoney, formatDate, setLocale } = useTexts()
  return (
    <>
      <p>{t('shell.skip')}</p>
      <p>{tr({ en: 'Long Hollow Fire', es: 'Incendio Long Hollow' })}</p>
      <p>{formatMoney(null) + formatDate(null)}</p>
      <button onClick={() => void setLocale('es')}>Español</button>
    </>
  )
}

test('changes the language at once, says it to the page and remembers it', async () => {
  const onLocaleChange = vi.fn()
  render(
    <TextsProvider
      locale="en"
      messages={messages}
      loadMessages={loadEveryMessage}
      onLocaleChange={onLocaleChange}
    >
      <Page />
    </TextsProvider>,
  )
  expect(screen.getByText('Skip to main content')).toBeVisible()
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByText('Ir al contenido principal')).toBeVisible()
  expect(screen.getByText('Incendio Long Hollow')).toBeVisible()
  expect(document.documentElement.lang).toBe('es')
  expect(preferredLocale()).toBe('es')
  expect(onLocaleChange).toHaveBeenCalledWith('es')
})

test('shows the placeholders of the specification where there is no value', () => {
  render(
    <TextsProvider locale="en" messages={messages}>
      <Page />
    </TextsProvider>,
  )
  expect(screen.getByText('_____')).toBeVisible()
})

test.each(['en', 'es'] as const)('writes large numbers with their comma: %s', (locale) => {
  function Rows() {
    const { t } = useTexts()
    return (
      <>
        {t('imports.checked', { done: 999, total: 3001 })}
        <p>{t('imports.head.checked', { ready: 3001, total: 3001 })}</p>
      </>
    )
  }
  render(
    <TextsProvider locale={locale} messages={everyMessage[locale]}>
      <Rows />
    </TextsProvider>,
  )
  expect(screen.getByText(/999 (of|de) 3,001/)).toBeVisible()
  expect(screen.getByText(/3,001 (of|de) 3,001/)).toBeVisible()
})

test('without a choice the language of the browser decides', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR', 'es-MX', 'en'])
  expect(preferredLocale()).toBe('es')
})

test.each([
  ['en', 'until 11:43\u00a0p.m.'],
  ['es', 'hasta las 11:43\u00a0p.\u00a0m.'],
] as const)('a time at the end of a sentence brings its full stop: %s', (locale, text) => {
  const until = { 'test.until': locale === 'en' ? 'until {time}.' : 'hasta las {time}.' }
  function Until() {
    const { find, formatDate } = useTexts()
    return <p>{find('test.until', { time: formatDate(Date.parse('2026-05-20T06:43:00Z'), 'time') })}</p>
  }
  const { container } = render(
    <TextsProvider locale={locale} messages={{ ...messages, ...until }}>
      <Until />
    </TextsProvider>,
  )
  expect(container.textContent).toBe(text)
})
