import { yesNoIds } from '@makewhole/domain/claim/option-ids.ts'
import type { ReactNode } from 'react'
import type { InitialEntry, RouteObject } from 'react-router'
import { claimId } from './claim.ts'
import { form } from './program.ts'
import { renderPortal } from './portal.tsx'

// jsdom has no layout, so that nothing can scroll.
window.scrollTo = () => undefined

/** Every answer of a claim filed for oneself, ready to be signed. */
export const claimAnswers = {
  incident: 120950002,
  propertyAddress: '14 Ridge Road',
  propertyCity: 'Hollow',
  propertyZip: '95971',
  'propertyStateCounty-state': 'CA',
  'propertyStateCounty-county': 'Plumas',
  relationshipToClaimant: 120950000,
  claimantFirstName: 'Maria',
  claimantLastName: 'Lopez',
  claimantPhone: '+1 (530) 555-0142',
  claimantEmail: 'maria@example.com',
  claimantContactMethod: [120950000],
  claimantAddress: '14 Ridge Road',
  claimantCity: 'Hollow',
  claimantZip: '95971',
  'claimantStateCounty-state': 'CA',
  'claimantStateCounty-county': 'Plumas',
  claimantRelationship: 120950000,
  representedByAttorney: yesNoIds.no,
  propertyUse: 120950000,
  propertyAPN: '999-014-027-000',
  propertyAcreage: 7.5,
  propertyRebuildIntent: yesNoIds.yes,
  insuranceCoverage: yesNoIds.no,
  insuranceReceivedPayments: yesNoIds.no,
  insurancePendingClaim: yesNoIds.no,
}

/** The signature under them. */
export const signedAnswers = {
  attestTrueAndAccurate: true,
  attestOwners: true,
  attestInsurance: true,
  attestAttorneys: true,
  signedFirstName: 'Maria',
  signedLastName: 'Lopez',
}

/** The answers of the first two steps. */
const savedAnswers = Object.fromEntries(
  Object.entries(claimAnswers).filter(([name]) =>
    /^(incident|property(Address|City|Zip|State)|relationship|claimant)/.test(name),
  ),
)

/** Returns a claim in progress as the server has it, as far as the wizard reads it. */
export function claimView({ version = 3, stepName = 'attorney', firstName = 'Maria' }) {
  return {
    id: claimId,
    claimNumber: 'LH-10482-7',
    version,
    step: form.steps.findIndex(({ name }) => name === stepName),
    stepName,
    status: { id: 120950000, name: 'Claim In Progress' },
    abilities: ['claim.edit'],
    fire: { id: 120950002, name: 'Long Hollow Fire' },
    form: { id: 'claimant', version: '1.0.0' },
    answers: { ...savedAnswers, claimantFirstName: firstName },
    draft: null,
  }
}

/** Renders a portal around the routes under test. */
export function renderRoutes(routes: RouteObject[], at: InitialEntry) {
  return renderPortal(routes, { at })
}

/** Renders a portal around one part. */
export function renderInPortal(part: ReactNode, locale: 'en' | 'es' = 'en') {
  return renderPortal([{ path: '*', element: part }], { locale })
}
