import type { LocalizedText } from '../shared/text.ts'
import type { LetterWord } from './letter-words.ts'

/** Sentences that address the household, in a version for its law firm: about its client, `{{client}}`. */
export const firmLetterWords: Readonly<Partial<Record<LetterWord, LocalizedText>>> = {
  'have.nothingSigned': {
    en: 'The claim is not signed yet, so we don’t have it.',
    es: 'El reclamo todavía no está firmado, así que no lo tenemos.',
  },
  'have.claim': { en: 'The claim was signed on {{day}}.', es: 'El reclamo se firmó el {{day}}.' },
  'have.complete': {
    en: 'The claim is complete since {{day}}.',
    es: 'El reclamo está completo desde el {{day}}.',
  },
  'have.offer': {
    en: 'The claim is complete. On {{day}} we offered the household {{amount}}.',
    es: 'El reclamo está completo. El {{day}} le ofrecimos {{amount}} al hogar.',
  },
  'have.offerOver': {
    en: 'On {{day}} we offered the household {{amount}}. The time to answer is over.',
    es: 'El {{day}} le ofrecimos {{amount}} al hogar. El plazo para responder terminó.',
  },
  'have.declined': {
    en: 'Our offer of {{amount}} was declined on {{day}}.',
    es: 'Nuestra oferta de {{amount}} se rechazó el {{day}}.',
  },
  'have.accepted': { en: '{{amount}} was accepted on {{day}}.', es: '{{amount}} se aceptó el {{day}}.' },
  'have.notSplit': {
    en: 'How the household splits it did not come in time.',
    es: 'No llegó a tiempo cómo lo distribuye el hogar.',
  },
  'wait.signing': { en: 'The answers and your signature.', es: 'Las respuestas y su firma.' },
  'wait.begin': {
    en: 'Nothing from you. A reviewer begins to check the claim.',
    es: 'Nada de su parte. Un revisor empieza a comprobar el reclamo.',
  },
  'wait.review': {
    en: 'Nothing from you. We check the answers and the papers.',
    es: 'Nada de su parte. Comprobamos las respuestas y los papeles.',
  },
  'wait.calculation': {
    en: 'Nothing from you. We work out {{client}}’s offer.',
    es: 'Nada de su parte. Calculamos la oferta para {{client}}.',
  },
  'wait.answer': {
    en: '{{client}}’s answer to the offer, yes or no, by {{day}}.',
    es: 'La respuesta de {{client}} a la oferta, sí o no, a más tardar el {{day}}.',
  },
  'wait.answer.open': {
    en: '{{client}}’s answer to the offer, yes or no.',
    es: 'La respuesta de {{client}} a la oferta, sí o no.',
  },
  'wait.expired': {
    en: 'Nothing from you. The reviewer decides how to go on and writes to you.',
    es: 'Nada de su parte. El revisor decide cómo seguir y le escribe.',
  },
  'wait.split': {
    en: 'How the household splits the payment, by {{day}}.',
    es: 'Cómo divide el hogar el pago, a más tardar el {{day}}.',
  },
  'wait.split.open': { en: 'How the household splits the payment.', es: 'Cómo divide el hogar el pago.' },
  'wait.agreementAnswer': {
    en: '{{client}}’s answer to the agreement, then everybody’s signature, by {{day}}.',
    es: 'La respuesta de {{client}} al acuerdo y luego la firma de todas las personas, a más tardar el {{day}}.',
  },
  'wait.agreementAnswer.open': {
    en: '{{client}}’s answer to the agreement, then everybody’s signature.',
    es: 'La respuesta de {{client}} al acuerdo y luego la firma de todas las personas.',
  },
  'wait.attorney': {
    en: 'That you file the claim for {{client}}.',
    es: 'A que usted presente el reclamo de {{client}}.',
  },
  'wait.rebuild': {
    en: 'Nothing from you. We check {{client}}’s rebuild claim.',
    es: 'Nada de su parte. Comprobamos el reclamo de reconstrucción de {{client}}.',
  },
  'money.notYet': {
    en: 'Nothing can be paid before the claim is signed.',
    es: 'No se puede pagar nada antes de que el reclamo esté firmado.',
  },
  'money.checkBy': {
    en: 'If nothing is missing, the claim is checked by {{day}}.',
    es: 'Si no falta nada, el reclamo queda comprobado a más tardar el {{day}}.',
  },
  'money.checkLate': {
    en: 'We wanted to have checked the claim by {{day}}. We are late.',
    es: 'Queríamos haber comprobado el reclamo el {{day}}. Vamos con retraso.',
  },
  'money.offerAfterComplete': {
    en: 'Once the claim is complete, we make an offer within {{days}} days.',
    es: 'Cuando el reclamo esté completo, hacemos una oferta en un plazo de {{days}} días.',
  },
  'money.offerBy': {
    en: 'Because the claim is complete, we make an offer by {{day}}.',
    es: 'Como el reclamo está completo, hacemos una oferta a más tardar el {{day}}.',
  },
  'money.offerLate': {
    en: 'We owed {{client}} an offer by {{day}}. We are late.',
    es: 'Le debíamos una oferta a {{client}} el {{day}}. Vamos con retraso.',
  },
  'money.ifAccepted': {
    en: 'If {{client}} accepts, everybody on the claim signs an agreement.',
    es: 'Si {{client}} acepta, todas las personas del reclamo firman un acuerdo.',
  },
  'money.paymentLate': {
    en: 'We owed {{client}} the payment by {{day}}. We are late.',
    es: 'Le debíamos el pago a {{client}} el {{day}}. Vamos con retraso.',
  },
  'money.viaAttorney': {
    en: 'Our time begins when you have filed the claim.',
    es: 'Nuestro plazo empieza cuando usted haya presentado el reclamo.',
  },
}

export const firmLetterTitle = {
  en: '{{client}}’s claim on {{day}}',
  es: 'El reclamo de {{client}} el {{day}}',
} as const
