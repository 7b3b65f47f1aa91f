import { Navigate, useParams } from 'react-router'
import { tabPath } from './claim-paths.ts'

/** `/Claim/{number}/{id}`, as messages link to a claim. */
export function ToClaim() {
  const { number = '', id = '' } = useParams()
  return <Navigate to={tabPath({ claimNumber: number, id }, 'overview')} replace />
}
