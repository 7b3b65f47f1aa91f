import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { NameBelow } from '@makewhole/web/i18n/text-id.ts'
import type { ComponentType } from 'react'

/** Props of every tab of the claim page. */
export interface ClaimTabProps {
  readonly claim: ClaimView
}

export interface ClaimTab {
  /** As it stands in the address; its text is `reviewer.tab.{name}`. */
  readonly name: NameBelow<'reviewer.tab'>
  /** Whoever may not do this has no such tab (docs/rules/permissions.md "Pages and tabs"). */
  readonly needs: ClaimView['abilities'][number]
  readonly Tab: ComponentType<ClaimTabProps>
}
