import type { LocalizedText } from '../shared/text.ts'
import type { ActorKind, ClaimEvent } from './lifecycle.ts'

/**
 * Kinds of lines in a claim's history. The names are the specification's (docs/rules/claims.md "History"),
 * whatever the signing adapter; the last ones are ours.
 */
export type ActivityType =
  | 'Document Uploaded'
  | 'New Message'
  | 'Claim Assigned'
  | 'DocuSign Exception'
  | 'DocuSign Completed'
  | 'Settlement Agreement Accepted'
  | 'Settlement Agreement Rejected'
  | 'DocuSign All Signers Complete'
  | 'Workflow Change'
  | 'Workflow Claim Reopened'
  | 'New Person Added'
  | 'Settlement Agreement Sent'
  | 'Answers Saved'
  | 'Document Deleted'
  | 'Document Refused'
  | 'Document Accepted'
  | 'Document Reopened'
  | 'Agreement Sealed'
  | 'Values Confirmed'
  | 'Confirmation Withdrawn'
  | 'Payment Breakdown Saved'
  | 'Payment Address Saved'
  | 'Notice Failed'
  | 'Notice Sent Again'
  | 'Representation Recorded'
  | 'Representation Ended'
  | 'Property Split Off'
  | 'Property Dismissed'
  | 'Client Invited'
  | 'Client Joined'
  | 'Link Address Saved'
  | 'Offer Approved'
  | 'Claim Unassigned'
  | 'Claim Deleted'

/** Kinds as people read them; in English their own names. */
export const activityNames: Readonly<Record<ActivityType, LocalizedText>> = {
  'Document Uploaded': labelOf('Document Uploaded', 'Documento enviado'),
  'New Message': labelOf('New Message', 'Mensaje nuevo'),
  'Claim Assigned': labelOf('Claim Assigned', 'Reclamo asignado'),
  'DocuSign Exception': labelOf('DocuSign Exception', 'Problema con la firma electrónica'),
  'DocuSign Completed': labelOf('DocuSign Completed', 'Firma electrónica completada'),
  'Settlement Agreement Accepted': labelOf('Settlement Agreement Accepted', 'Acuerdo de resolución aceptado'),
  'Settlement Agreement Rejected': labelOf(
    'Settlement Agreement Rejected',
    'Acuerdo de resolución rechazado',
  ),
  'DocuSign All Signers Complete': labelOf('DocuSign All Signers Complete', 'Todas las firmas completadas'),
  'Workflow Change': labelOf('Workflow Change', 'Cambio de estado'),
  'Workflow Claim Reopened': labelOf('Workflow Claim Reopened', 'Reclamo reabierto'),
  'New Person Added': labelOf('New Person Added', 'Persona agregada'),
  'Settlement Agreement Sent': labelOf('Settlement Agreement Sent', 'Acuerdo de resolución enviado'),
  'Answers Saved': labelOf('Answers Saved', 'Respuestas guardadas'),
  'Document Deleted': labelOf('Document Deleted', 'Documento eliminado'),
  'Document Refused': labelOf('Document Refused', 'Documento rechazado'),
  'Document Accepted': labelOf('Document Accepted', 'Documento aceptado'),
  'Document Reopened': labelOf('Document Reopened', 'Decisión sobre el documento retirada'),
  'Agreement Sealed': labelOf('Agreement Sealed', 'Acuerdo sellado'),
  'Values Confirmed': labelOf('Values Confirmed', 'Valores confirmados'),
  'Confirmation Withdrawn': labelOf('Confirmation Withdrawn', 'Confirmación retirada'),
  'Payment Breakdown Saved': labelOf('Payment Breakdown Saved', 'Distribución del pago guardada'),
  'Payment Address Saved': labelOf('Payment Address Saved', 'Dirección de pago guardada'),
  'Notice Failed': labelOf('Notice Failed', 'Aviso no entregado'),
  'Notice Sent Again': labelOf('Notice Sent Again', 'Aviso enviado de nuevo'),
  'Representation Recorded': labelOf('Representation Recorded', 'Representación registrada'),
  'Representation Ended': labelOf('Representation Ended', 'Representación terminada'),
  'Property Split Off': labelOf('Property Split Off', 'Propiedad separada'),
  'Property Dismissed': labelOf('Property Dismissed', 'Propiedad descartada'),
  'Client Invited': labelOf('Client Invited', 'Cliente invitado'),
  'Client Joined': labelOf('Client Joined', 'Cliente incorporado'),
  'Link Address Saved': labelOf('Link Address Saved', 'Correo para firmar guardado'),
  'Offer Approved': labelOf('Offer Approved', 'Oferta aprobada'),
  'Claim Unassigned': labelOf('Claim Unassigned', 'Reclamo sin revisor'),
  'Claim Deleted': labelOf('Claim Deleted', 'Reclamo eliminado'),
}

function labelOf(en: ActivityType, es: string): LocalizedText {
  return { en, es }
}

/** Names of actors without a personal name. */
export const actorNames: Readonly<Record<ActorKind, LocalizedText>> = {
  system: { en: 'The program', es: 'El programa' },
  party: { en: 'A party', es: 'Una parte' },
  claimant: { en: 'The claimant', es: 'El reclamante' },
  attorney: { en: 'The attorney', es: 'El abogado' },
  reviewer: { en: 'A reviewer', es: 'Un revisor' },
  viewer: { en: 'A viewer', es: 'Un observador' },
  manager: { en: 'A manager', es: 'Un gerente' },
  admin: { en: 'An administrator', es: 'Un administrador' },
}

const typeOfEvent: Partial<Record<ClaimEvent, ActivityType>> = {
  reopen: 'Workflow Claim Reopened',
  addPerson: 'New Person Added',
  recordRepresentation: 'Representation Recorded',
  endRepresentation: 'Representation Ended',
  sendAgreement: 'Settlement Agreement Sent',
  acceptAgreement: 'Settlement Agreement Accepted',
  rejectAgreement: 'Settlement Agreement Rejected',
  declineToSign: 'Settlement Agreement Rejected',
  confirmSignature: 'DocuSign Completed',
  refuseSignature: 'Document Refused',
  allSigned: 'DocuSign All Signers Complete',
}

/** Returns the kind of history line that an event of the lifecycle writes. */
export function activityTypeOf(event: ClaimEvent): ActivityType {
  return typeOfEvent[event] ?? 'Workflow Change'
}
