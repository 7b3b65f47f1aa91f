import { NotFound } from '@makewhole/web/shell/screens.tsx'

export function NotFoundPage() {
  return <NotFound />
}
