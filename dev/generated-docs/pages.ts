import { errors } from '@makewhole/contract/errors.ts'
import { routes } from '@makewhole/contract/routes.ts'
import type { Route } from '@makewhole/contract/route.ts'
import { roles } from '@makewhole/domain/access/actor.ts'
import type { Actor, Role } from '@makewhole/domain/access/actor.ts'
import { actorActions, can, claimActions } from '@makewhole/domain/access/policy.ts'
import type { ClaimAction, ClaimSubject } from '@makewhole/domain/access/policy.ts'
import { staffRoles } from '@makewhole/domain/access/portal.ts'
import { lifecycle } from '@makewhole/domain/claim/lifecycle.ts'
import type { Move } from '@makewhole/domain/claim/lifecycle.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import { turnOfStatus } from '@makewhole/domain/claim/turn.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { printSchema } from 'graphql'
import { buildSchema } from '../../apps/server/src/graphql/schema.ts'
import { trialAccounts } from '@makewhole/identity-provider/trial-accounts.ts'

const schema = buildSchema(() => () => null)

/** Prints every generated file from its table, by path. */
export function generatedFiles(program: Program): Readonly<Record<string, string>> {
  return { ...generatedPages(program), 'docs/generated/schema.graphql': `${printSchema(schema)}\n` }
}

/** Prints the pages of `docs/generated/` from the tables that the code reads. */
function generatedPages(program: Program): Readonly<Record<string, string>> {
  return {
    'docs/generated/lifecycle.md': page('The life of a claim', lifecycleTables(program)),
    'docs/generated/permissions.md': page('Who may do what', permissionTables()),
    'docs/generated/routes.md': page('REST v1', routeTable()),
    'docs/generated/errors.md': page('Error codes', errorTable()),
    'docs/generated/documents.md': page('Proofs', documentTable(program)),
    'docs/generated/rates.md': page('Rates', rateTables(program)),
  }
}

function page(title: string, body: string): string {
  return `# ${title}\n\nPrinted by \`npm run docs\` from the tables that the program runs on. Do not edit.\n\n${body}\n`
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

function lifecycleTables(program: Program): string {
  const nameOf = (id: number) =>
    program.options.claimStatus.find((option) => option.id === id)?.name.en ?? String(id)
  const statuses = Object.entries(statusIds).map(([status, id]) => [
    String(id),
    `\`${status}\``,
    nameOf(id),
    turnOfStatus[status as keyof typeof turnOfStatus],
  ])
  const moves = (lifecycle as readonly Move[]).map((move) => [
    `\`${move.event}\``,
    move.from.map((status) => status ?? '–').join(', '),
    move.to,
    move.by.join(', '),
    [...(move.when ? [`when ${move.when}`] : []), ...move.needs].join(', '),
  ])
  return [
    table(['id', 'status', 'as people read it', 'turn'], statuses),
    table(['event', 'from', 'to', 'who', 'what must hold'], moves),
  ].join('\n\n')
}

/** Prints the policy's answers for the trial's account of each role. */
function permissionTables(): string {
  const actors = roles.map(trialActorOf)
  return [
    "An account's permissions come with its token. Those of the trial's accounts:",
    table(
      ['role', 'permissions'],
      actors.map(({ role, permissions }) => [role, permissions.join(', ')]),
    ),
    'What these may do whatever the claim; the attorney is a member of a firm and runs it:',
    table(
      ['action', ...roles],
      actorActions.map((action) => [`\`${action}\``, ...actors.map((actor) => word(can(actor, action)))]),
    ),
    "What they may do with a claim: claimants with the one that they filed, or that a firm represents them in; the attorney with one of the own firm; staff with a household's, and beside it what is otherwise of another one.",
    table(
      ['action', ...Object.keys(claimColumns)],
      claimActions.map((action) => [
        `\`${action}\``,
        ...Object.values(claimColumns).map((answerTo) => answerTo(action)),
      ]),
    ),
  ].join('\n\n')
}

const household: ClaimSubject = { ownerSubject: 'a household', firmId: null, isOfAttorneys: false }
const ofAFirm: ClaimSubject = { ownerSubject: 'an attorney', firmId: 'a firm', isOfAttorneys: true }
/** Other subjects that staff work with, by the words in their columns. */
const otherOfStaff: Readonly<Record<string, ClaimSubject>> = {
  'of attorneys': ofAFirm,
  'left by its firm': { ...ofAFirm, firmId: null },
  'an internal document': { ...household, documentClass: 'internal' },
}

type Column = (action: ClaimAction) => string

const filer =
  (role: Role, claim: ClaimSubject): Column =>
  (action) =>
    word(can(trialActorOf(role), action, claim))

const staff =
  (role: Role): Column =>
  (action) => {
    const may = (claim: ClaimSubject) => can(trialActorOf(role), action, claim)
    const differing = Object.entries(otherOfStaff).filter(([, claim]) => may(claim) !== may(household))
    const besides = differing.map(([which, claim]) => `${which}: ${word(may(claim))}`)
    return [word(may(household)), ...besides].join('; ')
  }

const claimColumns: Readonly<Record<string, Column>> = {
  CLAIMANT: filer('CLAIMANT', { ...household, ownerSubject: 'me' }),
  'CLAIMANT, represented': filer('CLAIMANT', { ...ofAFirm, clientSubject: 'me' }),
  ATTORNEY: filer('ATTORNEY', { ...ofAFirm, firmId: 'own firm' }),
  'another claimant': filer('CLAIMANT', household),
  'another firm': filer('ATTORNEY', ofAFirm),
  ...Object.fromEntries(roles.filter((role) => staffRoles.includes(role)).map((role) => [role, staff(role)])),
}

const word = (allowed: boolean) => (allowed ? 'yes' : 'no')

function trialActorOf(role: Role): Actor {
  const account = trialAccounts.find((each) => each.role === role)
  if (!account) throw new Error(`The trial has no account of role ${role}`)
  return {
    subject: 'me',
    role,
    permissions: account.permissions,
    firstName: null,
    lastName: null,
    email: null,
    ...(role === 'ATTORNEY' && { firmId: 'own firm', isFirmAdministrator: true }),
  }
}

function routeTable(): string {
  const rows = Object.entries(routes as Readonly<Record<string, Route>>).map(([name, route]) => [
    `\`${name}\``,
    route.method,
    `\`${route.path}\``,
    route.access,
    route.summary,
    route.errors.join(', '),
  ])
  return table(['route', 'method', 'path', 'access', 'what it does', 'own error codes'], rows)
}

function errorTable(): string {
  const rows = Object.entries(errors).map(([code, { status, message }]) => [
    `\`${code}\``,
    String(status),
    message.en,
    message.es,
  ])
  return table(['code', 'status', 'English', 'Spanish'], rows)
}

function documentTable(program: Program): string {
  const relationships = program.options.relationshipToProperty
  const rows = program.documents.types.map((type) => [
    String(type.id),
    type.name.en,
    type.documentClass,
    type.acceptableDocuments.map((kind) => kind.name.en).join('; '),
    ...relationships.map(({ id }) => type.need[id] ?? 'not-needed'),
  ])
  return table(
    ['id', 'document type', 'class', 'acceptable documents', ...relationships.map(({ name }) => name.en)],
    rows,
  )
}

function rateTables(program: Program): string {
  const relationships = program.options.relationshipToProperty
  const money = (amount: number | null) => (amount === null ? 'individualized' : dollars.format(amount / 100))
  return program.rates
    .map((rates) => {
      const fire = program.fires.find(({ id }) => id === rates.fireId)?.name.en ?? ''
      const lines = rates.relationships.map((rate) => [
        relationships.find(({ id }) => id === rate.relationshipId)?.name.en ?? String(rate.relationshipId),
        ...[rate.housePerSquareFoot, rate.outbuildingPerSquareFoot, rate.singleWide, rate.doubleWide].map(
          money,
        ),
      ])
      const tiers = rates.acreage.map((tier) => [
        String(tier.fromAcres),
        money(tier.perAcre),
        money(tier.minimum),
      ])
      return [
        `## ${fire}, from ${rates.effectiveFrom}`,
        table(
          ['relationship', 'house per sq ft', 'outbuilding per sq ft', 'single-wide', 'double-wide'],
          lines,
        ),
        table(['from acres', 'per acre', 'at least'], tiers),
        `Attorney fee add-on ${rates.attorneyFeePercent} %. Insurance: ${rates.insuranceMode}.`,
      ].join('\n\n')
    })
    .join('\n\n')
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
