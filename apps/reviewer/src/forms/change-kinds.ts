import type { FormChangeKind } from '@makewhole/domain/form/compare-forms.ts'
import { ArrowUpDown, Asterisk, Minus, Pencil, Plus, Settings2, X } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

export const kindIcons: Record<FormChangeKind, LucideIcon> = {
  added: Plus,
  reworded: Pencil,
  optional: Minus,
  required: Asterisk,
  retired: X,
  moved: ArrowUpDown,
  other: Settings2,
}

/** The kinds of changes, by the tabs of the page. */
export const changeTabs = [
  { name: 'all', kinds: null },
  { name: 'added', kinds: ['added'] },
  { name: 'reworded', kinds: ['reworded'] },
  { name: 'required', kinds: ['optional', 'required'] },
  { name: 'retired', kinds: ['retired'] },
  { name: 'other', kinds: ['moved', 'other'] },
] as const satisfies readonly { readonly name: string; readonly kinds: readonly FormChangeKind[] | null }[]

export type ChangeTab = (typeof changeTabs)[number]['name'] | 'locked'
