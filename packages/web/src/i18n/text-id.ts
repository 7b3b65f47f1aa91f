import type { attorney } from './en/attorney/attorney.ts'
import type { clientCard } from './en/attorney/client-card.ts'
import type { folders } from './en/attorney/folders.ts'
import type { clients } from './en/attorney/clients.ts'
import type { filing } from './en/attorney/filing.ts'
import type { claimsList } from './en/attorney/claims-list.ts'
import type { imports } from './en/attorney/imports.ts'
import type { partyLinks } from './en/attorney/party-links.ts'
import type { members } from './en/attorney/members.ts'
import type { jointSigning } from './en/attorney/joint-signing.ts'
import type { extension } from './en/attorney/extension.ts'
import type { messages as claimant } from './en/claimant.ts'
import type { inspections } from './en/evidence/inspections.ts'
import type { validation } from './en/evidence/validation.ts'
import type { forms } from './en/forms/forms.ts'
import type { groups } from './en/groups/groups.ts'
import type { map } from './en/map/map.ts'
import type { messages as publicPages } from './en/public.ts'
import type { reports } from './en/reports/reports.ts'
import type { messages as reviewer } from './en/reviewer.ts'
import type { content } from './en/reviewer/content.ts'
import type { signatures } from './en/signatures/signatures.ts'
import type { reviewers } from './en/reviewer/reviewers.ts'

type English = typeof claimant &
  typeof publicPages &
  typeof reviewer &
  typeof content &
  typeof reviewers &
  typeof forms &
  typeof reports &
  typeof map &
  typeof signatures &
  typeof inspections &
  typeof validation &
  typeof groups &
  typeof attorney &
  typeof clientCard &
  typeof folders &
  typeof clients &
  typeof members &
  typeof partyLinks &
  typeof imports &
  typeof jointSigning &
  typeof extension &
  typeof claimsList &
  typeof filing

/** The id of a text of a portal or a public page. */
export type TextId = keyof English

/** A brace after one of these begins a plural form, not a value. */
type EndsWithForm = `${string} ${'one' | 'other' | `=${number}`} `

/** The names of a text's values: `name` of `{name}`, `days` of `{days, plural, one {# day} other {# days}}`. */
type ValuesIn<Text extends string> = Text extends `${infer Before}{${infer Rest}`
  ? (Before extends EndsWithForm ? never : NameAt<Rest>) | ValuesIn<Rest>
  : never

type NameAt<Rest extends string> = Rest extends `${infer Inside}}${string}`
  ? Inside extends `${infer Name},${string}`
    ? Name
    : Inside
  : never

type ValuesOf = { readonly [Id in TextId]: ValuesIn<English[Id]> }

/** The ids of texts without values. */
export type PlainTextId = { readonly [Id in TextId]: [ValuesOf[Id]] extends [never] ? Id : never }[TextId]

/** The last parts of ids below a prefix, of texts without values: `home` of `reviewer.tab.home`. */
export type NameBelow<Prefix extends string> = PlainTextId extends infer Id
  ? Id extends `${Prefix}.${infer Name}`
    ? Name
    : never
  : never

/** The values of a text; of several possible texts, those of all. */
type TextValues<Names extends string> = [Names] extends [never]
  ? []
  : [values: Readonly<Record<Names, string | number>>]

/** The text of an id, with all its values and no others: `t('wizard.step', { n: 5, total: 8 })`. */
export type Translate = <Id extends TextId>(id: Id, ...values: TextValues<ValuesOf[Id]>) => string
