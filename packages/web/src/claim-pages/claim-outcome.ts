import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSnackbar } from '../feedback/snackbar.tsx'
import { useTexts } from '../i18n/texts.tsx'

/** The acts that end a claim's page and open the list. */
const outcomes = ['submitted', 'deleted'] as const

/** Announces a submitted or deleted claim once: the navigation state is cleared, so that a reload doesn't repeat it. */
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
    // The deleted claim's line had the focus and is gone, and the browser's next frame removes the dialog.
    if (outcome === 'deleted') requestAnimationFrame(() => document.querySelector<HTMLElement>('h1')?.focus())
  }, [outcome, number, location.search, show, t, navigate])
}

function numberIn(state: unknown, outcome: (typeof outcomes)[number]): string | null {
  const number = (state as Partial<Record<typeof outcome, unknown>> | null)?.[outcome]
  return typeof number === 'string' ? number : null
}

/** Returns to the filtered list, which announces the deleted claim. */
export function useDeleted(): (number: string) => void {
  const navigate = useNavigate()
  const { search } = useLocation()
  return (number) =>
    void navigate({ pathname: '/claims', search }, { replace: true, state: { deleted: number } })
}
