import type { LocalizedText } from '../shared/text.ts'
import type { ClaimEvent } from './lifecycle.ts'
import type { ClaimStatus } from './status.ts'

/** One dated state of a claim's workflow (docs/rules/claims.md "The workflow"). */
export interface WorkflowState {
  readonly id: number
  readonly name: LocalizedText
  /** The event of the state, in a sentence that is true before and after it. */
  readonly overview: LocalizedText
  /** The same for staff and law firms, if the overview addresses the household. */
  readonly toOthers?: LocalizedText
  /** Its steps, in order. */
  readonly steps: readonly LocalizedText[]
  /** A date that a deadline is counted from. */
  readonly isKeyDate: boolean
}

/** The states up to the payment, which every claim has before it. */
const paymentStates: readonly WorkflowState[] = [
  {
    id: 1,
    name: { en: 'Claim Started', es: 'Reclamo iniciado' },
    overview: {
      en: 'You began a claim and can fill it in at your own pace.',
      es: 'Usted inició un reclamo y puede completarlo a su ritmo.',
    },
    toOthers: {
      en: 'The claim is begun and filled in, in one sitting or over many days.',
      es: 'El reclamo se inicia y se completa, de una vez o a lo largo de varios días.',
    },
    steps: [
      { en: 'Fire and property chosen', es: 'Incendio y propiedad elegidos' },
      { en: 'Persons, property and insurance described', es: 'Personas, propiedad y seguro descritos' },
    ],
    isKeyDate: false,
  },
  {
    id: 2,
    name: { en: 'Claim Submitted', es: 'Reclamo presentado' },
    overview: { en: 'You sign the claim and send it to us.', es: 'Usted firma el reclamo y nos lo envía.' },
    toOthers: { en: 'The claim is signed and sent to us.', es: 'El reclamo se firma y se nos envía.' },
    steps: [
      { en: 'Answers reviewed', es: 'Respuestas revisadas' },
      { en: 'Four statements attested', es: 'Cuatro declaraciones confirmadas' },
      { en: 'Claim signed and dated', es: 'Reclamo firmado y fechado' },
    ],
    isKeyDate: true,
  },
  {
    id: 3,
    name: { en: 'Completeness Review', es: 'Revisión de documentos e información' },
    overview: {
      en: 'A reviewer checks your answers and your proofs.',
      es: 'Un revisor comprueba sus respuestas y sus comprobantes.',
    },
    toOthers: {
      en: 'A reviewer checks the answers and the proofs.',
      es: 'Un revisor comprueba las respuestas y los comprobantes.',
    },
    steps: [
      { en: 'Reviewer assigned', es: 'Revisor asignado' },
      {
        en: 'Proofs checked, missing ones asked for',
        es: 'Comprobantes revisados y los que faltan, solicitados',
      },
      { en: 'Values confirmed', es: 'Valores confirmados' },
    ],
    isKeyDate: false,
  },
  {
    id: 4,
    name: { en: 'Claim Complete', es: 'Reclamo completo' },
    overview: {
      en: 'When we have everything we need, we work out an offer.',
      es: 'Cuando tenemos todo lo necesario, calculamos una oferta.',
    },
    steps: [
      { en: 'Every needed value confirmed', es: 'Todos los valores necesarios confirmados' },
      { en: 'Notice of completeness sent', es: 'Aviso de reclamo completo enviado' },
    ],
    isKeyDate: true,
  },
  {
    id: 5,
    name: { en: 'Offer Extended', es: 'Oferta enviada' },
    overview: {
      en: 'We send you an offer to accept or decline.',
      es: 'Le enviamos una oferta para que la acepte o la rechace.',
    },
    toOthers: {
      en: 'We send an offer, to be accepted or declined.',
      es: 'Enviamos una oferta, para aceptarla o rechazarla.',
    },
    steps: [
      { en: 'Settlement calculated', es: 'Resolución calculada' },
      { en: 'Offer written and sent', es: 'Oferta escrita y enviada' },
    ],
    isKeyDate: true,
  },
  {
    id: 6,
    name: { en: 'Offer Accepted', es: 'Oferta aceptada' },
    overview: {
      en: 'You accept the offer, and we prepare the settlement agreement.',
      es: 'Usted acepta la oferta y preparamos el acuerdo de resolución.',
    },
    toOthers: {
      en: 'The offer is accepted, and we prepare the settlement agreement.',
      es: 'La oferta se acepta y preparamos el acuerdo de resolución.',
    },
    steps: [
      { en: 'Offer accepted', es: 'Oferta aceptada' },
      {
        en: 'Payment divided among the persons of the claim',
        es: 'Pago dividido entre las personas del reclamo',
      },
    ],
    isKeyDate: false,
  },
  {
    id: 7,
    name: { en: 'Agreement Sent', es: 'Acuerdo enviado' },
    overview: {
      en: 'Everybody on the claim reads and signs the settlement agreement.',
      es: 'Todas las personas del reclamo leen y firman el acuerdo de resolución.',
    },
    steps: [
      { en: 'Agreement prepared', es: 'Acuerdo preparado' },
      { en: 'Agreement sent to the household', es: 'Acuerdo enviado al hogar' },
    ],
    isKeyDate: true,
  },
  {
    id: 8,
    name: { en: 'Agreement Signed', es: 'Acuerdo firmado' },
    overview: {
      en: 'With the last signature the settlement agreement holds.',
      es: 'Con la última firma, el acuerdo de resolución queda en firme.',
    },
    steps: [
      { en: 'Agreement accepted', es: 'Acuerdo aceptado' },
      { en: 'Signed by everybody on the claim', es: 'Firmado por todas las personas del reclamo' },
      { en: 'Signed copy sealed and stored', es: 'Copia firmada, sellada y guardada' },
    ],
    isKeyDate: true,
  },
  {
    id: 9,
    name: { en: 'Payment in Progress', es: 'Pago en curso' },
    overview: { en: 'We prepare and mail the checks.', es: 'Preparamos y enviamos los cheques por correo.' },
    steps: [
      { en: 'Payment addresses given', es: 'Direcciones de pago indicadas' },
      { en: 'One payment prepared for each person', es: 'Un pago preparado para cada persona' },
    ],
    isKeyDate: false,
  },
  {
    id: 10,
    name: { en: 'Payment Issued', es: 'Pago emitido' },
    overview: { en: 'We issue the payment.', es: 'Emitimos el pago.' },
    steps: [
      { en: 'Payments issued by a second person', es: 'Pagos emitidos por una segunda persona' },
      { en: 'Claim closed as paid', es: 'Reclamo cerrado como pagado' },
    ],
    isKeyDate: true,
  },
]

/** The states of a claim with a rebuild bonus. */
const rebuildStates: readonly WorkflowState[] = [
  {
    id: 11,
    name: { en: 'Rebuild Requested', es: 'Bono de reconstrucción solicitado' },
    overview: {
      en: 'You ask for the rebuild bonus, and we check your papers.',
      es: 'Usted solicita el bono de reconstrucción y revisamos sus papeles.',
    },
    toOthers: {
      en: 'The rebuild bonus is asked for, and we check its papers.',
      es: 'Se solicita el bono de reconstrucción y revisamos sus papeles.',
    },
    steps: [
      { en: 'Building permit sent', es: 'Permiso de construcción enviado' },
      { en: 'Proof of what was spent sent', es: 'Comprobantes de lo gastado enviados' },
    ],
    isKeyDate: true,
  },
  {
    id: 12,
    name: { en: 'Rebuild Approved', es: 'Bono de reconstrucción aprobado' },
    overview: {
      en: 'We approve the rebuild bonus and prepare its checks.',
      es: 'Aprobamos el bono de reconstrucción y preparamos sus cheques.',
    },
    steps: [
      { en: 'Papers accepted', es: 'Papeles aceptados' },
      { en: 'Payment addresses given', es: 'Direcciones de pago indicadas' },
    ],
    isKeyDate: true,
  },
  {
    id: 13,
    name: { en: 'Rebuild Paid', es: 'Bono de reconstrucción pagado' },
    overview: { en: 'We issue the rebuild bonus.', es: 'Emitimos el bono de reconstrucción.' },
    steps: [
      { en: 'Payments issued by a second person', es: 'Pagos emitidos por una segunda persona' },
      { en: 'Claim closed with its rebuild payment', es: 'Reclamo cerrado con su pago de reconstrucción' },
    ],
    isKeyDate: true,
  },
]

export const workflowStates: readonly WorkflowState[] = [...paymentStates, ...rebuildStates]

/**
 * Lists the states of a claim that completed these: ten up to its payment. A requested rebuild adds three
 * (docs/rules/claims.md "The workflow").
 */
export function workflowOf(completed: readonly number[]): readonly WorkflowState[] {
  return completed.some((id) => id > paymentStates.length) ? workflowStates : paymentStates
}

/** Returns the last state of a claim that completed these. */
export const finalStateId = (completed: readonly number[]): number =>
  workflowOf(completed).at(-1)?.id ?? paymentStates.length

/**
 * The last workflow state that a claim with this status has completed. Null: the workflow does not change
 * (paused, closed without payment).
 */
const reachedState = {
  inProgress: 1,
  submitted: 2,
  resubmitViaAttorney: 2,
  underReview: 2,
  incomplete: 2,
  complete: 4,
  offerExtended: 5,
  offerExpired: 5,
  agreementInProgress: 6,
  agreementSent: 7,
  agreementAccepted: 8,
  paymentInProgress: 9,
  closedPaid: 10,
  rebuildSubmitted: 11,
  rebuildIncomplete: 11,
  rebuildApproved: 12,
  closedRebuildPaid: 13,
  inactive: null,
  closedDeclined: null,
  closedIneligible: null,
  closedInvalid: null,
  closedWithdrawn: null,
  closedOther: null,
  closedDuplicate: null,
} as const satisfies Record<ClaimStatus, number | null>

/** Finds the current state: the first that is not completed, or the last one once all are. */
export function currentStateId(completed: readonly number[]): number {
  return workflowOf(completed).find(({ id }) => !completed.includes(id))?.id ?? finalStateId(completed)
}

/** A state that a claim completed, when (epoch milliseconds) and by whom. */
export interface CompletedState {
  readonly stateId: number
  readonly completedAt: number
  readonly completedBy: { readonly firstName: string | null; readonly lastName: string | null }
}

/**
 * Updates the workflow after an event that led to `to`. States up to the reached one are completed, later
 * ones open again. A new offer gets a new date.
 */
export function advanceWorkflow(
  completed: readonly CompletedState[],
  event: ClaimEvent,
  to: ClaimStatus,
  now: Omit<CompletedState, 'stateId'>,
): readonly CompletedState[] {
  const reachedStateId = reachedState[to]
  if (reachedStateId === null) return completed
  const previous = completed.filter(
    ({ stateId }) => stateId <= reachedStateId && !(event === 'replaceOffer' && stateId === reachedStateId),
  )
  const missing = workflowStates.filter(
    ({ id }) => id <= reachedStateId && !previous.some(({ stateId }) => stateId === id),
  )
  return [...previous, ...missing.map(({ id }) => ({ stateId: id, ...now }))].sort(
    (one, other) => one.stateId - other.stateId,
  )
}
