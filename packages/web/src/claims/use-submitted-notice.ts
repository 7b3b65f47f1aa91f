import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSnackbar } from '../components/snackbar.tsx'
import { useTexts } from '../i18n/texts.tsx'

/** Says once that a claim was submitted; a reload must not say it again, so the navigation forgets it. */
export function useSubmittedNotice(): void {
  const { t } = useTexts()
  const { show } = useSnackbar()
  const navigate = useNavigate()
  const location = useLocation()
  const number = submittedNumber(location.state)
  useEffect(() => {
    if (number === null) return
    show(t('claims.submitted', { number }))
    void navigate('/claims', { replace: true, state: null })
  }, [number, show, t, navigate])
}

function submittedNumber(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('submitted' in state)) return null
  return typeof state.submitted === 'string' ? state.submitted : null
}
