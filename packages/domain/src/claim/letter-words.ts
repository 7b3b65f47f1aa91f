import type { LocalizedText } from '../shared/text.ts'

/** The letter's sentences, with `{{name}}` to fill in. Each has at most 20 words, in both languages. */
export const letterWords = {
  'have.nothingSigned': {
    en: 'Your claim is not signed yet, so we don’t have it.',
    es: 'Su reclamo todavía no está firmado, así que no lo tenemos.',
  },
  'have.claim': { en: 'You signed your claim on {{day}}.', es: 'Usted firmó su reclamo el {{day}}.' },
  'have.complete': {
    en: 'Your claim is complete since {{day}}.',
    es: 'Su reclamo está completo desde el {{day}}.',
  },
  'have.papers': {
    en: 'You sent {{sent}} papers; we accepted {{accepted}} so far.',
    es: 'Usted envió {{sent}} papeles; hasta ahora aceptamos {{accepted}}.',
  },
  'have.papers.one': {
    en: 'You sent one paper; we accepted it.',
    es: 'Usted envió un papel y lo aceptamos.',
  },
  'have.papersSent': {
    en: 'You sent {{sent}} papers; none is accepted yet.',
    es: 'Usted envió {{sent}} papeles; todavía no aceptamos ninguno.',
  },
  'have.papersSent.one': {
    en: 'You sent one paper; it is not accepted yet.',
    es: 'Usted envió un papel; todavía no lo aceptamos.',
  },
  'have.offer': {
    en: 'Your claim is complete. On {{day}} we offered your household {{amount}}.',
    es: 'Su reclamo está completo. El {{day}} le ofrecimos {{amount}} a su hogar.',
  },
  'have.offerOver': {
    en: 'On {{day}} we offered your household {{amount}}. The time to answer is over.',
    es: 'El {{day}} le ofrecimos {{amount}} a su hogar. El plazo para responder terminó.',
  },
  'have.declined': {
    en: 'You declined our offer of {{amount}} on {{day}}.',
    es: 'Usted rechazó nuestra oferta de {{amount}} el {{day}}.',
  },
  'have.accepted': { en: 'You accepted {{amount}} on {{day}}.', es: 'Usted aceptó {{amount}} el {{day}}.' },
  'have.notSplit': {
    en: 'How your household splits it did not come in time.',
    es: 'No llegó a tiempo cómo lo distribuye su hogar.',
  },
  'have.notSigned': {
    en: 'Not everyone signed the agreement in time.',
    es: 'No todas las personas firmaron el acuerdo a tiempo.',
  },
  'have.splitEqually': {
    en: 'It is split into {{count}} equal shares of {{amount}} each.',
    es: 'Está dividido en {{count}} partes iguales de {{amount}} cada una.',
  },
  'have.split': {
    en: 'It is split among {{count}} people; the settlement tab shows each share.',
    es: 'Está dividido entre {{count}} personas; la pestaña del acuerdo muestra cada parte.',
  },
  'have.signed': {
    en: 'Everybody signed the agreement by {{day}}. It pays {{amount}}.',
    es: 'Todas las personas firmaron el acuerdo el {{day}}. El pago es de {{amount}}.',
  },
  'have.paid': {
    en: 'We paid {{amount}} by {{count}} checks.',
    es: 'Pagamos {{amount}} con {{count}} cheques.',
  },
  'have.paid.one': { en: 'We paid {{amount}} by one check.', es: 'Pagamos {{amount}} con un cheque.' },
  'have.paidSoFar': {
    en: 'So far we paid {{paid}} of {{amount}} by {{count}} checks.',
    es: 'Hasta ahora pagamos {{paid}} de {{amount}} con {{count}} cheques.',
  },
  'have.paidSoFar.one': {
    en: 'So far we paid {{paid}} of {{amount}} by one check.',
    es: 'Hasta ahora pagamos {{paid}} de {{amount}} con un cheque.',
  },
  'have.bonus': {
    en: 'We paid the rebuild bonus of {{amount}} by {{count}} checks.',
    es: 'Pagamos el bono de reconstrucción de {{amount}} con {{count}} cheques.',
  },
  'have.bonusSoFar': {
    en: 'So far we paid {{amount}} of the rebuild bonus by {{count}} checks.',
    es: 'Hasta ahora pagamos {{amount}} del bono de reconstrucción con {{count}} cheques.',
  },
  'have.bonusSoFar.one': {
    en: 'So far we paid {{amount}} of the rebuild bonus by one check.',
    es: 'Hasta ahora pagamos {{amount}} del bono de reconstrucción con un cheque.',
  },
  'have.bonus.one': {
    en: 'We paid the rebuild bonus of {{amount}} by one check.',
    es: 'Pagamos el bono de reconstrucción de {{amount}} con un cheque.',
  },
  'have.withdrawn': { en: 'This claim was withdrawn.', es: 'Este reclamo fue retirado.' },
  'have.closed': {
    en: 'We closed this claim. Our message says why.',
    es: 'Cerramos este reclamo. Nuestro mensaje explica por qué.',
  },

  'wait.nothing': {
    en: 'Nothing. You don’t have to do anything.',
    es: 'Nada. Usted no tiene que hacer nada.',
  },
  'wait.signing': { en: 'Your answers and your signature.', es: 'Sus respuestas y su firma.' },
  'wait.begin': {
    en: 'Nothing from you. A reviewer begins to check your claim.',
    es: 'Nada de su parte. Un revisor empieza a comprobar su reclamo.',
  },
  'wait.review': {
    en: 'Nothing from you. We check your answers and your papers.',
    es: 'Nada de su parte. Comprobamos sus respuestas y sus papeles.',
  },
  'wait.unsent': {
    en: 'Not sent yet, and needed for an offer: {{papers}}.',
    es: 'Todavía sin enviar, y necesario para una oferta: {{papers}}.',
  },
  'wait.message': { en: 'The papers that our message names.', es: 'Los papeles que nombra nuestro mensaje.' },
  'wait.papers': { en: '{{count}} papers: {{papers}}.', es: '{{count}} papeles: {{papers}}.' },
  'wait.papers.one': { en: 'One paper: {{papers}}.', es: 'Un papel: {{papers}}.' },
  'wait.papersLate': {
    en: 'You had until {{day}}. Please send it all now.',
    es: 'Tenía plazo hasta el {{day}}. Envíelo todo ahora, por favor.',
  },
  'wait.papersBy': { en: 'Please send it all by {{day}}.', es: 'Envíelo todo a más tardar el {{day}}.' },
  'wait.calculation': {
    en: 'Nothing from you. We work out your offer.',
    es: 'Nada de su parte. Calculamos su oferta.',
  },
  'wait.maySend': {
    en: 'You don’t have to do anything now. You can still send: {{papers}}.',
    es: 'Ahora no tiene que hacer nada. Todavía puede enviar: {{papers}}.',
  },
  'wait.answer': {
    en: 'Your answer to the offer, yes or no, by {{day}}.',
    es: 'Su respuesta a la oferta, sí o no, a más tardar el {{day}}.',
  },
  'wait.answer.open': {
    en: 'Your answer to the offer, yes or no.',
    es: 'Su respuesta a la oferta, sí o no.',
  },
  'wait.expired': {
    en: 'Nothing from you. Your reviewer decides how to go on and writes to you.',
    es: 'Nada de su parte. Su revisor decide cómo seguir y le escribe.',
  },
  'wait.split': {
    en: 'How your household splits the payment, by {{day}}.',
    es: 'Cómo divide su hogar el pago, a más tardar el {{day}}.',
  },
  'wait.split.open': { en: 'How your household splits the payment.', es: 'Cómo divide su hogar el pago.' },
  'wait.agreement': {
    en: 'Nothing from you. We write the settlement agreement.',
    es: 'Nada de su parte. Redactamos el acuerdo de resolución.',
  },
  'wait.agreementAnswer': {
    en: 'Your answer to the agreement, then everybody’s signature, by {{day}}.',
    es: 'Su respuesta al acuerdo y luego la firma de todas las personas, a más tardar el {{day}}.',
  },
  'wait.agreementAnswer.open': {
    en: 'Your answer to the agreement, then everybody’s signature.',
    es: 'Su respuesta al acuerdo y luego la firma de todas las personas.',
  },
  'wait.signatures': { en: '{{count}} signatures: {{names}}.', es: '{{count}} firmas: {{names}}.' },
  'wait.signatures.one': { en: 'One signature: {{names}}.', es: 'Una firma: {{names}}.' },
  'wait.signBy': { en: 'The time to sign ends on {{day}}.', es: 'El plazo para firmar termina el {{day}}.' },
  'wait.seal': {
    en: 'Nothing from you. Everybody has signed.',
    es: 'Nada de su parte. Todas las personas firmaron.',
  },
  'wait.addresses': {
    en: 'The addresses to mail the checks to.',
    es: 'Las direcciones a las que enviaremos los cheques.',
  },
  'wait.addressOf': {
    en: 'The address to mail the check to, for: {{names}}.',
    es: 'La dirección a la que enviaremos el cheque, para: {{names}}.',
  },
  'wait.newAddress': {
    en: 'A new address, because a check came back, for: {{names}}.',
    es: 'Una dirección nueva, porque un cheque fue devuelto, para: {{names}}.',
  },
  'wait.payment': {
    en: 'Nothing from you. We prepare the payment.',
    es: 'Nada de su parte. Preparamos el pago.',
  },
  'wait.yourWord': { en: 'Your answer to our message.', es: 'Su respuesta a nuestro mensaje.' },
  'wait.attorney': {
    en: 'Your attorney: an attorney represents you, so the attorney files the claim.',
    es: 'A su abogado: un abogado le representa, así que el abogado presenta el reclamo.',
  },
  'wait.rebuild': {
    en: 'Nothing from you. We check your rebuild claim.',
    es: 'Nada de su parte. Comprobamos su reclamo de reconstrucción.',
  },
  'wait.rebuildPayment': {
    en: 'Nothing from you. We prepare the rebuild payment.',
    es: 'Nada de su parte. Preparamos el pago de reconstrucción.',
  },

  'money.notYet': {
    en: 'Nothing can be paid before you sign the claim.',
    es: 'No se puede pagar nada antes de que usted firme el reclamo.',
  },
  'money.checkBy': {
    en: 'If nothing is missing, your claim is checked by {{day}}.',
    es: 'Si no falta nada, su reclamo queda comprobado a más tardar el {{day}}.',
  },
  'money.checkLate': {
    en: 'We wanted to have checked your claim by {{day}}. We are late.',
    es: 'Queríamos haber comprobado su reclamo el {{day}}. Vamos con retraso.',
  },
  'money.offerAfterComplete': {
    en: 'Once your claim is complete, we make an offer within {{days}} days.',
    es: 'Cuando su reclamo esté completo, le hacemos una oferta en un plazo de {{days}} días.',
  },
  'money.still': {
    en: 'Our time stands still until the papers are here.',
    es: 'Nuestro plazo está detenido hasta que lleguen los papeles.',
  },
  'money.offerBy': {
    en: 'Because your claim is complete, we make an offer by {{day}}.',
    es: 'Como su reclamo está completo, le hacemos una oferta a más tardar el {{day}}.',
  },
  'money.offerLate': {
    en: 'We owed you an offer by {{day}}. We are late.',
    es: 'Le debíamos una oferta el {{day}}. Vamos con retraso.',
  },
  'money.ifAccepted': {
    en: 'If you accept, everybody on the claim signs an agreement.',
    es: 'Si usted acepta, todas las personas del reclamo firman un acuerdo.',
  },
  'money.everybodySigns': {
    en: 'Everybody on the claim signs the agreement.',
    es: 'Todas las personas del reclamo firman el acuerdo.',
  },
  'money.afterLastSignature': {
    en: 'We pay within {{days}} days of the last signature.',
    es: 'Pagamos en un plazo de {{days}} días desde la última firma.',
  },
  'money.noOffer': {
    en: 'Nothing is paid while no offer stands.',
    es: 'No se paga nada mientras no haya una oferta vigente.',
  },
  'money.checks': {
    en: 'We mail {{count}} checks within {{days}} days of the last signature.',
    es: 'Enviamos {{count}} cheques en un plazo de {{days}} días desde la última firma.',
  },
  'money.checks.one': {
    en: 'We mail the check within {{days}} days of the last signature.',
    es: 'Enviamos el cheque en un plazo de {{days}} días desde la última firma.',
  },
  'money.ifOneSigns': {
    en: 'If {{name}} signs today, that is by {{day}}.',
    es: 'Si {{name}} firma hoy, será a más tardar el {{day}}.',
  },
  'money.ifAllSign': {
    en: 'If everybody signs today, that is by {{day}}.',
    es: 'Si todas las personas firman hoy, será a más tardar el {{day}}.',
  },
  'money.allSigned': {
    en: 'Because everybody signed, we mail {{count}} checks by {{day}}.',
    es: 'Como todas las personas firmaron, enviamos {{count}} cheques a más tardar el {{day}}.',
  },
  'money.allSigned.one': {
    en: 'Because the agreement is signed, we mail the check by {{day}}.',
    es: 'Como el acuerdo está firmado, enviamos el cheque a más tardar el {{day}}.',
  },
  'money.moreChecks': {
    en: 'Because everybody signed, we mail {{count}} more checks by {{day}}.',
    es: 'Como todas las personas firmaron, enviamos {{count}} cheques más a más tardar el {{day}}.',
  },
  'money.moreChecks.one': {
    en: 'Because everybody signed, we mail one more check by {{day}}.',
    es: 'Como todas las personas firmaron, enviamos un cheque más a más tardar el {{day}}.',
  },
  'money.onceAddressed': {
    en: 'If we get the address in time, we mail the payment by {{day}}.',
    es: 'Si recibimos la dirección a tiempo, enviamos el pago a más tardar el {{day}}.',
  },
  'money.paymentLate': {
    en: 'We owed you the payment by {{day}}. We are late.',
    es: 'Le debíamos el pago el {{day}}. Vamos con retraso.',
  },
  'money.mailed': {
    en: 'We mailed the last of {{count}} checks on {{day}}.',
    es: 'Enviamos el último de {{count}} cheques el {{day}}.',
  },
  'money.mailed.one': { en: 'We mailed the check on {{day}}.', es: 'Enviamos el cheque el {{day}}.' },
  'money.mailedSoFar': {
    en: 'We mailed {{count}} checks, the last on {{day}}.',
    es: 'Enviamos {{count}} cheques, el último el {{day}}.',
  },
  'money.mailedSoFar.one': { en: 'We mailed one check on {{day}}.', es: 'Enviamos un cheque el {{day}}.' },
  'money.bonusMailed': {
    en: 'We mailed the last of {{count}} checks for the bonus on {{day}}.',
    es: 'Enviamos el último de {{count}} cheques del bono el {{day}}.',
  },
  'money.bonusMailed.one': {
    en: 'We mailed the check for the bonus on {{day}}.',
    es: 'Enviamos el cheque del bono el {{day}}.',
  },
  'money.bonusMailedSoFar': {
    en: 'We mailed {{count}} checks for the bonus, the last on {{day}}.',
    es: 'Enviamos {{count}} cheques del bono, el último el {{day}}.',
  },
  'money.bonusMailedSoFar.one': {
    en: 'We mailed one check for the bonus on {{day}}.',
    es: 'Enviamos un cheque del bono el {{day}}.',
  },
  'money.waitEach': {
    en: 'If a check is not there {{days}} days after we mailed it, tell us.',
    es: 'Si un cheque no ha llegado {{days}} días después de su envío, avísenos.',
  },
  'money.waitUntil': {
    en: 'If a check is not there by {{day}}, tell us.',
    es: 'Si un cheque no ha llegado el {{day}}, avísenos.',
  },
  'money.stillUntilWord': {
    en: 'Our time stands still until we hear from you.',
    es: 'Nuestro plazo está detenido hasta que tengamos noticias suyas.',
  },
  'money.viaAttorney': {
    en: 'Our time begins when your attorney has filed the claim.',
    es: 'Nuestro plazo empieza cuando su abogado haya presentado el reclamo.',
  },
  'money.none': { en: 'No payment follows from this claim.', es: 'De este reclamo no sale ningún pago.' },

  'answers.reviewer': { en: '{{reviewer}} reads your messages.', es: '{{reviewer}} lee sus mensajes.' },
  'answers.nobodyYet': {
    en: 'No reviewer is named yet. Our team reads your messages.',
    es: 'Todavía no hay un revisor asignado. Nuestro equipo lee sus mensajes.',
  },
  'answers.helpLine': {
    en: 'The help line is {{phone}}, {{hours}}.',
    es: 'La línea de ayuda es {{phone}}, {{hours}}.',
  },
} as const satisfies Record<string, LocalizedText>
export type LetterWord = keyof typeof letterWords

/** The question of each part of the letter. */
export const letterHeadings = {
  have: { en: 'What we have', es: 'Lo que tenemos' },
  wait: { en: 'What we wait for', es: 'Lo que esperamos' },
  money: { en: 'When the money comes', es: 'Cuándo llega el dinero' },
  answers: { en: 'Who answers you', es: 'Quién le responde' },
} as const satisfies Record<string, LocalizedText>

export const letterTitle = { en: 'Your claim on {{day}}', es: 'Su reclamo el {{day}}' } as const
