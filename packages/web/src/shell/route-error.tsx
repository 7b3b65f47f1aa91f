import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { requestIdOf } from '../api/api.tsx'
import { PageSkeleton } from '../components/skeleton.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { isMissingFile, reloadOnce } from './missing-file.ts'
import { NotFound, SystemError } from './screens.tsx'

/** Stands where a page broke or could not be loaded; the shell around it stays. */
export function RouteError() {
  const { t } = useTexts()
  const problem = useRouteError()
  const isReloading = useReload(problem)
  useEffect(() => {
    reportError(problem)
  }, [problem])
  if (isReloading) return <PageSkeleton />
  if (isRouteErrorResponse(problem) && problem.status === 404) return <NotFound />
  return (
    <SystemError
      requestId={requestIdOf(problem)}
      action={<Button onClick={() => location.reload()}>{t('shell.tryAgain')}</Button>}
    />
  )
}

/** How long to wait before looking whether the server is there again. */
const pollMilliseconds = 5_000

/** A page whose file is gone is loaded afresh by itself: at once, or when the line or the server is back. */
function useReload(problem: unknown): boolean {
  const isMissing = isMissingFile(problem)
  const [isReloading, setIsReloading] = useState(isMissing)
  useEffect(() => {
    if (!isMissing) return
    const reload = () => void reloadOnce(() => location.reload()).then(setIsReloading)
    reload()
    const timer = setInterval(reload, pollMilliseconds)
    addEventListener('online', reload)
    return () => {
      clearInterval(timer)
      removeEventListener('online', reload)
    }
  }, [isMissing])
  return isReloading
}
