import { join } from 'node:path'
import type { AnswersBody } from '@makewhole/contract/intake/answers-body.ts'
import { bodyOfFacts } from '@makewhole/contract/intake/entities.ts'
import type { SavedStepName } from '@makewhole/contract/intake/step-bodies.ts'
import { factsOf } from '@makewhole/domain/intake/bindings.ts'
import { loadProgram } from '../../../apps/server/src/program/load-program.ts'
import { aClientHome, aHome } from '../../../apps/server/src/trial/file-claim.ts'
import {
  filers,
  ownerAlone,
  ownerAndStaffReading,
  ownerAndStaffNotViewers,
  claimantsAlone,
  ofClaim,
} from './row.ts'
import type { Matrix } from './row.ts'

const { forms } = await loadProgram(join(import.meta.dirname, '../../../program'))
/** The answers of the claims' owner. */
export const answers = aHome()
const ofStart = Object.fromEntries(
  Object.entries(answers).filter(([name]) =>
    /^(incident|property(Address|City|Zip|State)|relationship)/.test(name),
  ),
) as AnswersBody['answers']
const ofFirmsStart = { answers: { ...aClientHome() } as AnswersBody['answers'], fireId: 120950002 }
const bodyOf = <N extends SavedStepName>(step: N) =>
  bodyOfFacts(step, factsOf(forms.inForce.claimant, answers))
const draft = {
  step: 'claimant',
  form: { id: forms.inForce.claimant.id, version: forms.inForce.claimant.version },
  answers: { claimantFirstName: 'Mar' },
  revision: 0,
}

/** The permissions of claims and filing. */
export const ofClaims = {
  listMyClaims: { expected: filers, input: () => ({}) },
  getClaim: { expected: ownerAndStaffReading, input: ofClaim },
  listFollowedClaims: { expected: filers, input: () => ({}) },
  // It is its owner's own: no firm represents it.
  getFollowedClaim: { expected: [403, 404, 404, 403, 403, 401], input: ofClaim },
  // It is a household's own: it has no invitations.
  getClientInvitation: { expected: [403, 404, 404, 403, 403, 401], input: ofClaim },
  inviteClient: {
    expected: [403, 404, 404, 403, 403, 401],
    input: (given) => ({ ...ofClaim(given), body: {} }),
  },
  listReceivedInvitations: { expected: claimantsAlone(200), input: () => ({}) },
  takeInvitation: { expected: claimantsAlone(404), input: () => ({ body: { code: '7K2M-QX4P-9TDB' } }) },
  getClaimLetter: { expected: ownerAndStaffNotViewers, input: ofClaim },
  getToldBeside: { expected: ownerAndStaffReading, input: ofClaim },
  getClaimPdf: { expected: ownerAndStaffNotViewers, input: ofClaim },
  // A claim in progress has no offer.
  getOfferPdf: { expected: [404, 404, 404, 404, 403, 401], input: ofClaim },
  createClaim: {
    expected: ownerAlone,
    input: ({ claimId }) => ({ body: { ...bodyOf('start'), id: claimId } }),
  },
  saveClaimant: { expected: ownerAlone, input: (given) => ({ ...ofClaim(given), body: bodyOf('claimant') }) },
  saveAttorney: { expected: ownerAlone, input: (given) => ({ ...ofClaim(given), body: bodyOf('attorney') }) },
  saveAdditionalPersons: {
    expected: ownerAlone,
    input: (given) => ({ ...ofClaim(given), body: bodyOf('additionalPersons') }),
  },
  savePropertyDetails: {
    expected: ownerAlone,
    input: (given) => ({ ...ofClaim(given), body: bodyOf('property') }),
  },
  saveInsurance: {
    expected: ownerAlone,
    input: (given) => ({ ...ofClaim(given), body: bodyOf('insurance') }),
  },
  signAndDate: { expected: ownerAlone, input: (given) => ({ ...ofClaim(given), body: bodyOf('sign') }) },
  beginIntake: {
    // An attorney's form has other questions: the call gets as far as that refusal.
    expected: [200, 200, 422, 403, 403, 401],
    input: ({ isOfFirm }) => ({
      params: { step: 'start' },
      body: isOfFirm ? ofFirmsStart : { answers: ofStart },
    }),
  },
  saveIntakeStep: {
    expected: ownerAlone,
    input: ({ claimId }) => ({ params: { id: claimId, step: 'start' }, body: { answers: ofStart } }),
  },
  withdrawClaim: { expected: ownerAlone, input: ofClaim },
  deleteClaim: { expected: ownerAlone, input: ofClaim },
  keepDraft: { expected: ownerAlone, input: (given) => ({ ...ofClaim(given), body: draft }) },
  getStartDraft: { expected: filers, input: () => ({}) },
  keepStartDraft: { expected: filers, input: () => ({ body: { ...draft, step: 'start' } }) },
} satisfies Partial<Matrix>
