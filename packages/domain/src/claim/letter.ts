import type { Deadlines } from '../program/program.ts'
import { paymentKinds } from '../settlement/payment.ts'
import type { PaymentKind } from '../settlement/payment.ts'
import { addDays } from '../shared/local-date.ts'
import type { LocalDate } from '../shared/local-date.ts'
import type { Cents } from '../shared/money.ts'
import type { LocalizedText } from '../shared/text.ts'
import type { LetterWord } from './letter-words.ts'
import type { ClaimStatus } from './status.ts'
import type { Turn } from './turn.ts'

/** A person who shares the offer. */
export interface LetterPerson {
  readonly name: string
  /** Null until the payment is split. */
  readonly amount: Cents | null
  /** Null while there is no agreement to sign. */
  readonly hasSigned: boolean | null
  readonly hasAddress: boolean
}

/** One check that was issued. */
export interface LetterCheck {
  readonly kind: PaymentKind
  readonly name: string
  readonly amount: Cents
  readonly reference: string
  readonly issuedOn: LocalDate
  /** As an envelope has it, on one line. */
  readonly address: string
}

/** Everything that a claim's letter is written from. */
export interface LetterFacts {
  readonly status: ClaimStatus
  readonly turn: Turn
  /** The day of the letter. */
  readonly today: LocalDate
  readonly deadlines: Deadlines
  readonly submittedOn: LocalDate | null
  readonly completedOn: LocalDate | null
  readonly settlementAcceptedOn: LocalDate | null
  readonly paymentDeadline: LocalDate | null
  readonly offer: {
    readonly amount: Cents
    readonly sentOn: LocalDate
    readonly answeredOn: LocalDate | null
  } | null
  readonly people: readonly LetterPerson[]
  readonly isAgreementAccepted: boolean
  /** Names of the documents that a reviewer requested. */
  readonly requestedPapers: readonly LocalizedText[]
  /** Names of needed documents that were neither sent nor requested. */
  readonly unsent: readonly LocalizedText[]
  readonly papers: { readonly sent: number; readonly accepted: number }
  readonly checks: readonly LetterCheck[]
  readonly reviewer: string | null
  readonly support: { readonly phone: string; readonly hours: LocalizedText }
}

/** A value in a sentence: plain text, or a value that each language formats. */
export type LetterValue =
  | string
  | number
  | LocalizedText
  | { readonly cents: Cents }
  /** `May 8`; with its weekday where something is due. */
  | { readonly day: LocalDate; readonly isDeadline?: boolean }
  | { readonly list: readonly (string | LocalizedText)[] }

/** One sentence: its text, and the values in it. */
export interface Sentence {
  readonly word: LetterWord
  readonly values?: Readonly<Record<string, LetterValue>>
}

/**
 * The four answers of a claim's letter, in the order of people's questions (docs/rules/claims.md "The claim
 * as a letter").
 */
export interface Letter {
  readonly have: readonly Sentence[]
  readonly wait: readonly Sentence[]
  readonly money: readonly Sentence[]
  readonly answers: readonly Sentence[]
}

type Part = (facts: LetterFacts) => readonly (Sentence | null)[]

interface Lines {
  readonly have: Part
  readonly wait: Part
  readonly money: Part
}

const sentence = (word: LetterWord, values?: Sentence['values']): Sentence =>
  values === undefined ? { word } : { word, values }
const only =
  (word: LetterWord): Part =>
  () => [sentence(word)]

const money = (cents: Cents) => ({ cents })
const day = (date: LocalDate) => ({ day: date })
const due = (date: LocalDate) => ({ day: date, isDeadline: true })

/** Parts under "have". */
const claimAndPapers: Part = ({ submittedOn, papers }) => [
  submittedOn ? sentence('have.claim', { day: day(submittedOn) }) : sentence('have.nothingSigned'),
  sentPapers(papers),
]
const completeClaim: Part = ({ completedOn, papers }) => [
  completedOn ? sentence('have.complete', { day: day(completedOn) }) : null,
  sentPapers(papers),
]
const offer: Part = ({ offer: made }) =>
  made ? [sentence('have.offer', { amount: money(made.amount), day: day(made.sentOn) })] : []
const expiredOffer: Part = (facts) => {
  const { offer: made, people } = facts
  if (!made) return []
  // Only an accepted offer has later deadlines.
  if (made.answeredOn === null)
    return [sentence('have.offerOver', { amount: money(made.amount), day: day(made.sentOn) })]
  const isSplit = people.every(({ amount }) => amount !== null)
  return [accepted(facts), split(facts), sentence(isSplit ? 'have.notSigned' : 'have.notSplit')]
}
const declinedOffer: Part = ({ offer: made }) =>
  made
    ? [sentence('have.declined', { amount: money(made.amount), day: day(made.answeredOn ?? made.sentOn) })]
    : []
const acceptedOffer: Part = (facts) => [accepted(facts), split(facts)]
const signedAgreement: Part = ({ settlementAcceptedOn, offer: made }) =>
  settlementAcceptedOn && made
    ? [sentence('have.signed', { amount: money(made.amount), day: day(settlementAcceptedOn) })]
    : []
/** Checks go out one by one. */
const partlyPaid: Part = (facts) => {
  const out = ofKind(facts.checks, 'settlement')
  if (!facts.offer || out.length === 0) return signedAgreement(facts)
  const values = { paid: money(sumOf(out)), amount: money(facts.offer.amount), count: out.length }
  return [sentence(pluralWordOf('have.paidSoFar', out.length), values)]
}
const paid: Part = ({ checks, status }) => [
  paidSentence('have.paid', ofKind(checks, 'settlement')),
  // Of an approved one some checks are still to come.
  paidSentence(status === 'rebuildApproved' ? 'have.bonusSoFar' : 'have.bonus', ofKind(checks, 'rebuild')),
]

function sentPapers(papers: LetterFacts['papers']): Sentence | null {
  if (papers.sent === 0) return null
  const base = papers.accepted === 0 ? 'have.papersSent' : 'have.papers'
  return sentence(pluralWordOf(base, papers.sent), { ...papers })
}

function accepted({ offer: made }: LetterFacts): Sentence | null {
  return made
    ? sentence('have.accepted', { amount: money(made.amount), day: day(made.answeredOn ?? made.sentOn) })
    : null
}

function split({ people }: LetterFacts): Sentence | null {
  const shares = people.flatMap(({ name, amount }) => (amount === null ? [] : [{ name, amount }]))
  const [first] = shares
  if (!first || shares.length < 2 || shares.length < people.length) return null
  return shares.every(({ amount }) => amount === first.amount)
    ? sentence('have.splitEqually', { count: shares.length, amount: money(first.amount) })
    : sentence('have.split', { count: shares.length })
}

function paidSentence(
  word: 'have.paid' | 'have.bonus' | 'have.bonusSoFar',
  checks: readonly LetterCheck[],
): Sentence | null {
  if (checks.length === 0) return null
  return sentence(pluralWordOf(word, checks.length), { amount: money(sumOf(checks)), count: checks.length })
}

/** Parts under "wait". */
const requestedPapersPart: Part = ({ requestedPapers, turn, today }) => {
  const until = turn.dueOn !== null && turn.dueOn < today ? 'wait.papersLate' : 'wait.papersBy'
  const by = turn.dueOn === null ? null : sentence(until, { day: due(turn.dueOn) })
  if (requestedPapers.length === 0) return [sentence('wait.message'), by]
  return [
    sentence(pluralWordOf('wait.papers', requestedPapers.length), {
      count: requestedPapers.length,
      papers: { list: requestedPapers },
    }),
    by,
  ]
}
/** Asks for unsent papers, else writes the sentence: no letter asks for nothing, and for papers a week later. */
const unsentOr =
  (word: LetterWord): Part =>
  ({ unsent }) => [unsent.length > 0 ? sentence('wait.unsent', { papers: { list: unsent } }) : sentence(word)]
/** A complete claim needs no further papers; unsent ones may still be sent. */
const calculation: Part = ({ unsent }) => [
  unsent.length > 0 ? sentence('wait.maySend', { papers: { list: unsent } }) : sentence('wait.calculation'),
]
const yourAnswer: Part = ({ turn }) => [withDay('wait.answer', turn.dueOn)]
const theSplit: Part = ({ turn }) =>
  turn.side === 'claimant' ? [withDay('wait.split', turn.dueOn)] : [sentence('wait.agreement')]
const signatures: Part = ({ isAgreementAccepted, people, turn }) => {
  if (!isAgreementAccepted) return [withDay('wait.agreementAnswer', turn.dueOn)]
  const missing = namesOf(people, ({ hasSigned }) => hasSigned !== true)
  if (missing.length === 0) return [sentence('wait.seal')]
  const values = { count: missing.length, names: { list: missing } }
  return [
    sentence(pluralWordOf('wait.signatures', missing.length), values),
    turn.dueOn === null ? null : sentence('wait.signBy', { day: due(turn.dueOn) }),
  ]
}
const addresses: Part = ({ turn, people, status }) => {
  if (turn.side !== 'claimant') return [sentence('wait.payment')]
  const missing = namesOf(people, ({ hasAddress, amount }) => !hasAddress && amount !== 0)
  const names = { list: missing }
  if (missing.length === 0) return [sentence('wait.addresses')]
  return [sentence(status === 'paymentInProgress' ? 'wait.newAddress' : 'wait.addressOf', { names })]
}

function withDay(
  word: 'wait.answer' | 'wait.split' | 'wait.agreementAnswer',
  date: LocalDate | null,
): Sentence {
  return date === null ? sentence(`${word}.open`) : sentence(word, { day: due(date) })
}

function namesOf(
  people: readonly LetterPerson[],
  isMissing: (person: LetterPerson) => boolean,
): readonly string[] {
  return people.filter(isMissing).map(({ name }) => name)
}

/** Parts under "money". Every day names the event that it counts from. */
const beforeComplete: Part = ({ turn, today, deadlines }) => [
  programTurnSentence(turn, today, 'money.checkBy', 'money.checkLate'),
  sentence('money.offerAfterComplete', { days: deadlines.offerAfterCompleteDays }),
]
const untilPapersPart: Part = ({ deadlines }) => [
  sentence('money.still'),
  sentence('money.offerAfterComplete', { days: deadlines.offerAfterCompleteDays }),
]
const beforeOffer: Part = ({ turn, today, deadlines }) => [
  programTurnSentence(turn, today, 'money.offerBy', 'money.offerLate'),
  sentence('money.afterLastSignature', { days: deadlines.paymentAfterSignedDays }),
]
const ifAccepted: Part = ({ deadlines }) => [
  sentence('money.ifAccepted'),
  sentence('money.afterLastSignature', { days: deadlines.paymentAfterSignedDays }),
]
const afterSplit: Part = ({ deadlines }) => [
  sentence('money.everybodySigns'),
  sentence('money.afterLastSignature', { days: deadlines.paymentAfterSignedDays }),
]
const afterSignatures: Part = ({ people, deadlines, today, isAgreementAccepted }) => {
  const days = deadlines.paymentAfterSignedDays
  const missing = namesOf(people, ({ hasSigned }) => hasSigned !== true)
  const [one, ...others] = missing
  const by = { day: due(addDays(today, days)) }
  return [
    sentence(pluralWordOf('money.checks', payees(people)), { count: payees(people), days }),
    isAgreementAccepted && one !== undefined && others.length === 0
      ? sentence('money.ifOneSigns', { ...by, name: one })
      : sentence('money.ifAllSign', by),
  ]
}
const afterSigned: Part = ({ turn, paymentDeadline, people, today, deadlines, checks }) => {
  if (paymentDeadline === null)
    return [sentence('money.afterLastSignature', { days: deadlines.paymentAfterSignedDays })]
  const out = ofKind(checks, 'settlement').length
  const values = { count: Math.max(payees(people) - out, 1), day: due(paymentDeadline) }
  if (paymentDeadline < today) return [sentence('money.paymentLate', { day: due(paymentDeadline) })]
  if (turn.side === 'claimant') return [sentence('money.onceAddressed', { day: due(paymentDeadline) })]
  return [sentence(pluralWordOf(out > 0 ? 'money.moreChecks' : 'money.allSigned', values.count), values)]
}
const paymentPart: Part = (facts) => {
  const out = ofKind(facts.checks, 'settlement')
  const last = daysOf(out).at(-1)
  const mailedSoFar =
    last === undefined
      ? null
      : sentence(pluralWordOf('money.mailedSoFar', out.length), { count: out.length, day: day(last) })
  return [mailedSoFar, ...afterSigned(facts)]
}
const mailed: Part = (facts) => mailedSentences('money.mailed', ofKind(facts.checks, 'settlement'), facts)
const bonusMailed: Part = (facts) =>
  mailedSentences('money.bonusMailed', ofKind(facts.checks, 'rebuild'), facts)
const bonusMailedPart: Part = (facts) => [
  ...mailed(facts),
  ...mailedSentences('money.bonusMailedSoFar', ofKind(facts.checks, 'rebuild'), facts),
]

/**
 * Writes the mailing day of the last of these checks, and the day until which to wait. Checks with different
 * days get one sentence each.
 */
function mailedSentences(
  word: 'money.mailed' | 'money.bonusMailed' | 'money.bonusMailedSoFar',
  checks: readonly LetterCheck[],
  { deadlines }: LetterFacts,
): readonly Sentence[] {
  const days = daysOf(checks)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  return [
    sentence(pluralWordOf(word, checks.length), { count: checks.length, day: day(last) }),
    first === last
      ? sentence('money.waitUntil', { day: due(expectCheckBy({ issuedOn: last }, deadlines)) })
      : sentence('money.waitEach', { days: deadlines.checkMailDays }),
  ]
}

/** Writes the program's due date, or that it has passed. */
function programTurnSentence(
  { side, dueOn }: Turn,
  today: LocalDate,
  word: LetterWord,
  overdueWord: LetterWord,
): Sentence | null {
  if (side !== 'program' || dueOn === null) return null
  return sentence(dueOn < today ? overdueWord : word, { day: due(dueOn) })
}

const payees = (people: readonly LetterPerson[]): number =>
  Math.max(people.filter(({ amount }) => amount !== 0).length, 1)

type PluralWord = LetterWord & `${string}.one`
type PluralWordBase = PluralWord extends `${infer Base}.one` ? Base : never

/** Chooses the singular or plural sentence. */
function pluralWordOf<B extends PluralWordBase>(base: B, count: number): B | `${B}.one` {
  return count === 1 ? `${base}.one` : base
}

const nothingFromYou = only('wait.nothing')
const closed: Lines = { have: only('have.closed'), wait: only('wait.nothing'), money: only('money.none') }

/** The letter of each status. */
const letters: Readonly<Record<ClaimStatus, Lines>> = {
  inProgress: { have: only('have.nothingSigned'), wait: only('wait.signing'), money: only('money.notYet') },
  submitted: { have: claimAndPapers, wait: unsentOr('wait.begin'), money: beforeComplete },
  underReview: { have: claimAndPapers, wait: unsentOr('wait.review'), money: beforeComplete },
  incomplete: { have: claimAndPapers, wait: requestedPapersPart, money: untilPapersPart },
  complete: { have: completeClaim, wait: calculation, money: beforeOffer },
  offerExtended: { have: offer, wait: yourAnswer, money: ifAccepted },
  offerExpired: { have: expiredOffer, wait: only('wait.expired'), money: only('money.noOffer') },
  agreementInProgress: { have: acceptedOffer, wait: theSplit, money: afterSplit },
  agreementSent: { have: acceptedOffer, wait: signatures, money: afterSignatures },
  agreementAccepted: { have: signedAgreement, wait: addresses, money: afterSigned },
  paymentInProgress: { have: partlyPaid, wait: addresses, money: paymentPart },
  closedPaid: { have: paid, wait: nothingFromYou, money: mailed },
  rebuildSubmitted: { have: paid, wait: only('wait.rebuild'), money: mailed },
  rebuildIncomplete: { have: paid, wait: requestedPapersPart, money: mailed },
  rebuildApproved: { have: paid, wait: only('wait.rebuildPayment'), money: bonusMailedPart },
  closedRebuildPaid: { have: paid, wait: nothingFromYou, money: bonusMailed },
  closedDeclined: { ...closed, have: declinedOffer },
  closedIneligible: closed,
  closedInvalid: closed,
  closedWithdrawn: { ...closed, have: only('have.withdrawn') },
  closedOther: closed,
  closedDuplicate: closed,
  inactive: { have: claimAndPapers, wait: only('wait.yourWord'), money: only('money.stillUntilWord') },
  resubmitViaAttorney: {
    have: claimAndPapers,
    wait: only('wait.attorney'),
    money: only('money.viaAttorney'),
  },
}

/**
 * Writes a claim's letter from its facts alone (docs/rules/claims.md "The claim as a letter"): one or two
 * sentences for each question.
 */
export function letterOf(facts: LetterFacts): Letter {
  const lines = letters[facts.status]
  const { reviewer, support } = facts
  return {
    have: sentencesOf(lines.have),
    wait: sentencesOf(lines.wait),
    money: sentencesOf(lines.money),
    answers: [
      reviewer ? sentence('answers.reviewer', { reviewer }) : sentence('answers.nobodyYet'),
      sentence('answers.helpLine', { ...support }),
    ],
  }

  function sentencesOf(part: Part): readonly Sentence[] {
    return part(facts).filter((sentence) => sentence !== null)
  }
}

/** Returns the last day to wait for a mailed check: afterwards its payee reports it as missing. */
export function expectCheckBy(
  { issuedOn }: Pick<LetterCheck, 'issuedOn'>,
  { checkMailDays }: Pick<Deadlines, 'checkMailDays'>,
): LocalDate {
  return addDays(issuedOn, checkMailDays)
}

/** Checks of one purpose: a bonus is no part of the settlement's sum. */
export interface LetterPayment<C extends LetterCheck = LetterCheck> {
  readonly kind: PaymentKind
  readonly checks: readonly C[]
  readonly total: Cents
}

/** Groups the checks by purpose, the settlement's first, without empty groups. */
export function paymentsOf<C extends LetterCheck>(checks: readonly C[]): readonly LetterPayment<C>[] {
  return paymentKinds
    .map((kind) => ({ kind, checks: ofKind(checks, kind) }))
    .filter((payment) => payment.checks.length > 0)
    .map((payment) => ({ ...payment, total: sumOf(payment.checks) }))
}

function ofKind<C extends LetterCheck>(checks: readonly C[], kind: PaymentKind): readonly C[] {
  return checks.filter((check) => check.kind === kind)
}

/** Lists the days on which these checks were mailed, in their order. */
const daysOf = (checks: readonly LetterCheck[]): readonly LocalDate[] =>
  checks.map(({ issuedOn }) => issuedOn).toSorted()

const sumOf = (checks: readonly LetterCheck[]): Cents => checks.reduce((sum, { amount }) => sum + amount, 0)
