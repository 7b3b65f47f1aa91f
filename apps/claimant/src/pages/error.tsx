import { SystemError } from '@makewhole/web/shell/screens.tsx'

export function ErrorPage() {
  return <SystemError />
}
