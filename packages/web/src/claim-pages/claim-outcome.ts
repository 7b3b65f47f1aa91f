import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSnackbar } from '../feedback/snackbar.tsx'
import { useTexts } from '../i18n/texts.tsx'

/** The acts that end a claim's page and lead to the list. */
const outcomes = ['submitted', 'deleted'] as const

/** Says once that a claim was submitted or deleted; a reload must not say it again, so the navigation forgets it. */
export function useOutcomeNotice(): void {
  const { t } = useTexts()
  const { show } = useSnackbar()
  const navigate = useNavigate()
  const location = useLocation()
  const state: unknown = location.state
  const outcome = outcomes.find((each) => numberIn(state, each) !== null)
  const number = outcome === undefined ? null : numberIn(state, outcome)
  useEffect(() => {
    if (outcome === undefined || number === null) return
    show(t(`claims.${outcome}`, { number }))
    void navigate({ pathname: '/claims', search: location.search }, { replace: true, state: null })
    // A deleted claim's own line, which had the focus, is gone, and so is its dialog once the browser draws next.
    if (outcome === 'deleted') requestAnimationFrame(() => document.querySelector<HTMLElement>('h1')?.focus())
  }, [outcome, number, location.search, show, t, navigate])
}

function numberIn(state: unknown, outcome: (typeof outcomes)[number]): string | null {
  const number = (state as Partial<Record<typeof outcome, unknown>> | null)?.[outcome]
  return typeof number === 'string' ? number : null
}

/** Has the list, as it is narrowed down, say that one of its claims was deleted. */
export function useDeleted(): (number: string) => void {
  const navigate = useNavigate()
  const { search } = useLocation()
  return (number) =>
    void navigate({ pathname: '/claims', search }, { replace: true, state: { deleted: number } })
}
