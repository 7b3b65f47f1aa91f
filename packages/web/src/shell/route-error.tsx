import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { requestIdOf } from '../api/api.tsx'
import { NotFound, SystemError } from './screens.tsx'

/** Stands where a page broke or could not be loaded; the shell around it stays. */
export function RouteError() {
  const problem = useRouteError()
  useEffect(() => {
    reportError(problem)
  }, [problem])
  if (isRouteErrorResponse(problem) && problem.status === 404) return <NotFound />
  return <SystemError requestId={requestIdOf(problem)} onRetry={() => location.reload()} />
}
