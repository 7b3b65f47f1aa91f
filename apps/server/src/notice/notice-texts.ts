import type { LocalizedText } from '@makewhole/domain/shared/text.ts'

/** What a notice says: a subject and one sentence of what happened and what to do. No personal data (product.md §8, §11). */
export interface NoticeText {
  readonly subject: LocalizedText
  readonly text: LocalizedText
}

/** Every notice of product.md §11; `{number}` is the claim's number. */
export const noticeTexts = {
  claimSubmitted: {
    subject: { en: 'We received claim {number}', es: 'Recibimos el reclamo {number}' },
    text: {
      en: 'We have your claim and check that it is complete. You do not have to do anything now.',
      es: 'Tenemos su reclamo y revisamos que esté completo. No tiene que hacer nada por ahora.',
    },
  },
  documentsWanted: {
    subject: {
      en: 'Your turn: documents for claim {number}',
      es: 'Le toca a usted: documentos para el reclamo {number}',
    },
    text: {
      en: 'A reviewer needs documents from you. Your claim says which ones and until when.',
      es: 'Un revisor necesita documentos de usted. Su reclamo indica cuáles y hasta cuándo.',
    },
  },
  claimComplete: {
    subject: { en: 'Claim {number} is complete', es: 'El reclamo {number} está completo' },
    text: {
      en: 'We have everything we need to work out an offer. Your claim shows when it is due.',
      es: 'Tenemos todo lo necesario para calcular una oferta. Su reclamo muestra para cuándo.',
    },
  },
  offerExtended: {
    subject: {
      en: 'Your turn: an offer for claim {number}',
      es: 'Le toca a usted: una oferta para el reclamo {number}',
    },
    text: {
      en: 'We sent you an offer. Every line is explained. Your claim says until when to answer.',
      es: 'Le enviamos una oferta. Cada línea está explicada. Su reclamo indica hasta cuándo responder.',
    },
  },
  offerEndsIn10Days: {
    subject: {
      en: '10 days left to answer the offer for claim {number}',
      es: 'Quedan 10 días para responder la oferta del reclamo {number}',
    },
    text: { en: 'The offer ends if it is not answered.', es: 'La oferta vence si no se responde.' },
  },
  offerEndsIn3Days: {
    subject: {
      en: '3 days left to answer the offer for claim {number}',
      es: 'Quedan 3 días para responder la oferta del reclamo {number}',
    },
    text: { en: 'The offer ends if it is not answered.', es: 'La oferta vence si no se responde.' },
  },
  offerExpired: {
    subject: { en: 'The time for claim {number} is over', es: 'Terminó el plazo del reclamo {number}' },
    text: {
      en: 'Your days to answer, to split or to sign are over. Your reviewer decides how to go on. You can write to us.',
      es: 'Terminaron sus días para responder, distribuir o firmar. Su revisor decide cómo seguir. Puede escribirnos.',
    },
  },
  agreementReady: {
    subject: {
      en: 'Your turn: the agreement for claim {number}',
      es: 'Le toca a usted: el acuerdo del reclamo {number}',
    },
    text: {
      en: 'The settlement agreement is ready. Read it, accept it, and everybody gets a link to sign.',
      es: 'El acuerdo de resolución está listo. Léalo, acéptelo y cada persona recibe un enlace para firmar.',
    },
  },
  paymentIssued: {
    subject: { en: 'The payment for claim {number} is issued', es: 'Se emitió el pago del reclamo {number}' },
    text: { en: 'The checks are on their way.', es: 'Los cheques están en camino.' },
  },
  claimInactive: {
    subject: {
      en: 'Your turn: claim {number} waits for you',
      es: 'Le toca a usted: el reclamo {number} le espera',
    },
    text: {
      en: 'Your claim is paused until we hear from you. Send a message or a document to go on.',
      es: 'Su reclamo está en pausa hasta que sepamos de usted. Envíe un mensaje o un documento para continuar.',
    },
  },
  claimClosed: {
    subject: { en: 'Claim {number} was closed', es: 'Se cerró el reclamo {number}' },
    text: {
      en: 'Your claim says why. If something is wrong, call or write to us.',
      es: 'Su reclamo indica por qué. Si algo no es correcto, llámenos o escríbanos.',
    },
  },
  newMessage: {
    subject: { en: 'A new message about claim {number}', es: 'Un mensaje nuevo sobre el reclamo {number}' },
    text: { en: 'Sign in to read it and to answer.', es: 'Inicie sesión para leerlo y responder.' },
  },
} as const satisfies Record<string, NoticeText>

export type NoticeKind = keyof typeof noticeTexts
