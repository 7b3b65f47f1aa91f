import type { LocalizedText } from '@makewhole/domain/shared/text.ts'

export interface ErrorEntry {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 428 | 429 | 500 | 503
  /** The event and the next step, for a tired person (docs/rules/screens.md "Voice"). */
  readonly message: LocalizedText
}

/** Codes for households and for everybody who acts like one: every portal loads these. */
export const commonErrors = {
  MALFORMED_REQUEST: {
    status: 400,
    message: {
      en: 'We could not read this request. Check what was entered and try again.',
      es: 'No pudimos leer esta solicitud. Revise lo que escribió y vuelva a intentarlo.',
    },
  },
  NOT_AUTHENTICATED: {
    status: 401,
    message: {
      en: 'Please sign in to continue. What you typed is kept.',
      es: 'Inicie sesión para continuar. Lo que escribió se conserva.',
    },
  },
  UNKNOWN_ROLE: {
    status: 401,
    message: {
      en: 'Your account has no role in this program, so you were signed out.',
      es: 'Su cuenta no tiene ninguna función en este programa, por lo que se cerró su sesión.',
    },
  },
  FORBIDDEN: {
    status: 403,
    message: { en: 'You are not authorized to do this.', es: 'No tiene autorización para hacer esto.' },
  },
  RIGHTS_CHANGED: {
    status: 403,
    message: {
      en: 'Your access was changed or withdrawn a short while ago. Nothing was saved. Sign in again to see what you may do now.',
      es: 'Su acceso se modificó o se retiró hace poco. No se guardó nada. Inicie sesión de nuevo para ver qué puede hacer ahora.',
    },
  },
  NOT_FOUND: {
    status: 404,
    message: {
      en: 'We could not find this. It may have been removed, or it belongs to someone else.',
      es: 'No encontramos lo que busca. Es posible que se haya eliminado o que pertenezca a otra persona.',
    },
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    message: {
      en: 'This address does not take this kind of request.',
      es: 'Esta dirección no admite este tipo de solicitud.',
    },
  },
  INVALID_ANSWERS: {
    status: 422,
    message: {
      en: 'Some answers need your attention. Nothing was lost.',
      es: 'Algunas respuestas necesitan su atención. No se perdió nada.',
    },
  },
  STEP_OUT_OF_ORDER: {
    status: 409,
    message: {
      en: 'An earlier step of this claim is not complete yet. Please finish it first.',
      es: 'Un paso anterior de este reclamo aún no está completo. Termínelo primero.',
    },
  },
  CLAIM_ALREADY_SUBMITTED: {
    status: 409,
    message: {
      en: 'This claim was already submitted, so its answers can no longer change. You can still send documents.',
      es: 'Este reclamo ya se presentó, por lo que sus respuestas ya no pueden cambiar. Todavía puede enviar documentos.',
    },
  },
  CLAIM_CHANGED: {
    status: 409,
    message: {
      en: 'This claim was changed in another window. What you typed here is kept.',
      es: 'Este reclamo se cambió en otra ventana. Lo que escribió aquí se conserva.',
    },
  },
  QUESTIONS_CHANGED: {
    status: 409,
    message: {
      en: 'The questions for new claims changed while this form was open. What you typed is kept. Load the page again to see them.',
      es: 'Las preguntas para nuevos reclamos cambiaron mientras este formulario estaba abierto. Lo que escribió se conserva. Vuelva a cargar la página para verlas.',
    },
  },
  DRAFT_CHANGED: {
    status: 409,
    message: {
      en: 'This step was edited in another window. What you typed here is kept.',
      es: 'Este paso se editó en otra ventana. Lo que escribió aquí se conserva.',
    },
  },
  FIRE_CLOSED: {
    status: 409,
    message: {
      en: 'The program for this fire is closed, so no claim can be started or submitted for it.',
      es: 'El programa de este incendio está cerrado, por lo que no se puede iniciar ni presentar un reclamo.',
    },
  },
  TRANSITION_NOT_ALLOWED: {
    status: 409,
    message: {
      en: 'This cannot be done while the claim has its present status. Refresh the page to see where it stands.',
      es: 'Esto no se puede hacer con el estado actual del reclamo. Actualice la página para ver cómo está.',
    },
  },
  CLIENT_NOT_KNOWN: {
    status: 409,
    message: {
      en: 'No law firm works on this claim, and its client has not come to it yet: a new claim would be nobody’s. Invite the client or give the claim to a firm first.',
      es: 'Ningún bufete trabaja en este reclamo y su cliente todavía no lo ha tomado: un reclamo nuevo no sería de nadie. Primero invite al cliente o pase el reclamo a un bufete.',
    },
  },
  OFFER_SUPERSEDED: {
    status: 409,
    message: {
      en: 'A newer offer was sent meanwhile. Refresh the page to see it before you answer.',
      es: 'Mientras tanto se envió una oferta más reciente. Actualice la página para verla antes de responder.',
    },
  },
  OFFER_EXPIRED: {
    status: 409,
    message: {
      en: 'The time to answer this offer is over. Write to your reviewer to go on.',
      es: 'El plazo para responder a esta oferta terminó. Escriba a su revisor para continuar.',
    },
  },
  BREAKDOWN_NOT_EQUAL_100: {
    status: 422,
    message: {
      en: 'Percentage breakdown must equal 100%.',
      es: 'Los porcentajes de la distribución deben sumar 100%.',
    },
  },
  BREAKDOWN_LOCKED: {
    status: 409,
    message: {
      en: 'The payment breakdown was submitted already. To change it, write to your reviewer.',
      es: 'La distribución del pago ya se envió. Para cambiarla, escriba a su revisor.',
    },
  },
  ADDRESS_LOCKED: {
    status: 409,
    message: {
      en: 'The payment addresses were submitted already. To change one, write to your reviewer.',
      es: 'Las direcciones de pago ya se enviaron. Para cambiar una, escriba a su revisor.',
    },
  },
  MESSAGE_EMPTY: { status: 422, message: { en: 'Please enter message.', es: 'Escriba un mensaje.' } },
  MESSAGE_TOO_LONG: {
    status: 422,
    message: {
      en: 'You have reached the character limit for this field.',
      es: 'Alcanzó el límite de caracteres de este campo.',
    },
  },
  PARTY_EMAIL_MISSING: {
    status: 409,
    message: {
      en: 'Everybody who signs needs an e-mail address of their own, or signs on paper. Say so for each person under “How each person signs”, then answer again.',
      es: 'Cada persona que firma necesita su propio correo electrónico, o firma en papel. Indíquelo para cada una en “Cómo firma cada persona” y vuelva a responder.',
    },
  },
  CLIENT_FOLLOWS: {
    status: 409,
    message: {
      en: 'The client follows this claim already, so no invitation is needed.',
      es: 'El cliente ya sigue este reclamo, así que no hace falta una invitación.',
    },
  },
  CODE_NOT_VALID: {
    status: 404,
    message: {
      en: 'No invitation has this code. Compare each letter with your letter: the code holds for 30 days and works once. Whoever gave it to you can make a new one.',
      es: 'Ninguna invitación tiene este código. Compare cada letra con su carta: el código vale 30 días y sirve una sola vez. Quien se lo dio puede hacer otro.',
    },
  },
  INVITATION_OVER: {
    status: 404,
    message: {
      en: 'This invitation is over: it was taken, replaced, or its 30 days have passed. Ask whoever invited you for a new one.',
      es: 'Esta invitación ya no vale: se usó, se reemplazó o pasaron sus 30 días. Pida otra a quien le invitó.',
    },
  },
  MEMBER_EXISTS: {
    status: 409,
    message: {
      en: 'Somebody with this e-mail address belongs to the firm already, or has an invitation. You can send the invitation again.',
      es: 'Alguien con este correo electrónico ya pertenece al bufete o tiene una invitación. Puede volver a enviar la invitación.',
    },
  },
  BREAKDOWN_MISSING: {
    status: 409,
    message: {
      en: 'The payment breakdown is not saved yet. It comes before the settlement agreement.',
      es: 'La distribución del pago aún no se guardó. Va antes del acuerdo de resolución.',
    },
  },
  AGREEMENT_MISSING: {
    status: 409,
    message: {
      en: 'There is no settlement agreement that the claimant can see yet. Add it first.',
      es: 'Aún no hay ningún acuerdo de resolución que el reclamante pueda ver. Agréguelo primero.',
    },
  },
  AGREEMENT_SUPERSEDED: {
    status: 409,
    message: {
      en: 'A newer settlement agreement was sent meanwhile. Refresh the page to see it before you answer.',
      es: 'Mientras tanto se envió un acuerdo de resolución más reciente. Actualice la página para verlo antes de responder.',
    },
  },
  AGREEMENT_OUTDATED: {
    status: 409,
    message: {
      en: 'The shares or the facts of this claim changed since this agreement was made. Make it again, then send it.',
      es: 'Las partes o los datos de este reclamo cambiaron desde que se preparó este acuerdo. Prepárelo de nuevo y luego envíelo.',
    },
  },
  AGREEMENT_SIGNED: {
    status: 409,
    message: {
      en: 'Everyone has signed this agreement, so it can no longer be taken back here.',
      es: 'Todas las personas firmaron este acuerdo, por lo que ya no se puede retirar aquí.',
    },
  },
  AGREEMENT_ENDED: {
    status: 409,
    message: {
      en: 'This page is of an agreement that was replaced, turned down or taken back. A signature on it no longer counts: refresh the page to see what stands now.',
      es: 'Esta página es de un acuerdo que se reemplazó, se rechazó o se retiró. Una firma en ella ya no cuenta: actualice la página para ver qué vale ahora.',
    },
  },
  SIGNING_OVER: {
    status: 409,
    message: {
      en: 'The days to sign this agreement are over, so no signature on it counts any more. The reviewer can make another offer.',
      es: 'El plazo para firmar este acuerdo terminó, por lo que ya no cuenta ninguna firma en él. El revisor puede hacer otra oferta.',
    },
  },
  SIGNS_ON_PAPER: {
    status: 409,
    message: {
      en: 'This person signs on paper, so no link is sent. Their law firm can give an e-mail address for them instead.',
      es: 'Esta persona firma en papel, por lo que no se envía ningún enlace. Su bufete puede indicar en su lugar un correo electrónico.',
    },
  },
  SIGNS_BY_LINK: {
    status: 409,
    message: {
      en: 'This person signs by a personal link. Say first under “How each person signs” that they sign on paper, then upload the page.',
      es: 'Esta persona firma con un enlace personal. Indique primero en “Cómo firma cada persona” que firma en papel y luego suba la página.',
    },
  },
  SIGNATURE_GIVEN: {
    status: 409,
    message: {
      en: 'This person’s signature is there already. There is nothing more to send.',
      es: 'La firma de esta persona ya está. No hay nada más que enviar.',
    },
  },
  SIGNING_DAY_WRONG: {
    status: 400,
    message: {
      en: 'Nobody can have signed on this day: it is before the agreement was sent, or in the future. Enter the day that stands on the page, or refuse the page.',
      es: 'Nadie puede haber firmado en esa fecha: es anterior al envío del acuerdo o futura. Escriba la fecha que está en la página o rechace la página.',
    },
  },
  PAGE_REPLACED: {
    status: 409,
    message: {
      en: 'The law firm sent another page in place of this one, or has the person sign by link. Look at what is there now.',
      es: 'El bufete envió otra página en lugar de esta, o la persona firmará con un enlace. Revise lo que hay ahora.',
    },
  },
  PAGE_DECIDED: {
    status: 409,
    message: {
      en: 'Somebody has decided about this page already. What was decided stands in the list of signatures.',
      es: 'Alguien ya decidió sobre esta página. La decisión está en la lista de firmas.',
    },
  },
  LINK_UNKNOWN: {
    status: 404,
    message: {
      en: 'This link is not complete or not one of ours. Open it again from the e-mail, or ask your reviewer for a new one.',
      es: 'Este enlace no está completo o no es nuestro. Ábralo de nuevo desde el correo electrónico o pida uno nuevo a su revisor.',
    },
  },
  LINK_EXPIRED: {
    status: 409,
    message: {
      en: 'The time to sign with this link is over. Write to your reviewer or call the help line to go on.',
      es: 'El plazo para firmar con este enlace terminó. Escriba a su revisor o llame a la línea de ayuda para continuar.',
    },
  },
  LINK_USED: {
    status: 409,
    message: {
      en: 'You have already signed this agreement. There is nothing more to do.',
      es: 'Usted ya firmó este acuerdo. No tiene que hacer nada más.',
    },
  },
  LINK_REPLACED: {
    status: 409,
    message: {
      en: 'This link no longer works, because a newer one was sent or the agreement was taken back. Use the newest e-mail from us. If none came, there is nothing to do now.',
      es: 'Este enlace ya no funciona porque se envió uno más nuevo o se retiró el acuerdo. Use nuestro correo electrónico más reciente. Si no le llegó ninguno, por ahora no tiene que hacer nada.',
    },
  },
  REBUILD_NOT_OFFERED: {
    status: 409,
    message: {
      en: 'The rebuild bonus is for owners of land in a fire that pays one. This claim has none.',
      es: 'El bono de reconstrucción es para dueños de terrenos en un incendio que lo paga. Este reclamo no lo tiene.',
    },
  },
  REBUILD_TIME_OVER: {
    status: 409,
    message: {
      en: 'The time to ask for the rebuild bonus is over. Write to your reviewer if you have a question.',
      es: 'El plazo para solicitar el bono de reconstrucción terminó. Escriba a su revisor si tiene preguntas.',
    },
  },
  REBUILD_NOT_PROVEN: {
    status: 422,
    message: {
      en: 'The bonus needs the building permit, bills or receipts, and at least the amount that is named. Add what is missing and ask again.',
      es: 'El bono requiere el permiso de construcción, facturas o recibos y al menos el monto indicado. Agregue lo que falta y vuelva a solicitarlo.',
    },
  },
  PARCEL_HAS_REBUILD: {
    status: 409,
    message: {
      en: 'The bonus is paid once for a parcel, and somebody has asked for this parcel already. Write to your reviewer if this is wrong.',
      es: 'El bono se paga una vez por parcela y alguien ya lo solicitó para esta parcela. Escriba a su revisor si esto es un error.',
    },
  },
  PAYMENT_STARTED: {
    status: 409,
    message: {
      en: 'The payment was started already. A second person issues its checks.',
      es: 'El pago ya se inició. Una segunda persona emite sus cheques.',
    },
  },
  ADDRESS_MISSING: {
    status: 409,
    message: {
      en: 'Each person with a percentage needs an address.',
      es: 'Cada persona con un porcentaje necesita una dirección.',
    },
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    message: {
      en: 'This request number was already used for something else. Refresh the page and try again.',
      es: 'Este número de solicitud ya se usó para otra cosa. Actualice la página y vuelva a intentarlo.',
    },
  },
  REQUEST_IN_PROGRESS: {
    status: 409,
    message: {
      en: 'The same request is still being worked on. Please wait a moment.',
      es: 'La misma solicitud todavía está en curso. Espere un momento.',
    },
  },
  DOCUMENT_LOCKED: {
    status: 409,
    message: {
      en: 'This document can no longer be deleted. Write to your reviewer if it is wrong.',
      es: 'Este documento ya no se puede eliminar. Escriba a su revisor si es incorrecto.',
    },
  },
  DOCUMENT_NOT_READY: {
    status: 409,
    message: {
      en: 'We are still checking this file. Please try again in a moment.',
      es: 'Todavía estamos revisando este archivo. Vuelva a intentarlo en un momento.',
    },
  },
  DOCUMENT_NOT_RECEIVED: {
    status: 409,
    message: {
      en: 'The file did not arrive. Please send it again.',
      es: 'El archivo no llegó. Envíelo de nuevo.',
    },
  },
  TOO_MANY_UPLOADS: {
    status: 429,
    message: {
      en: 'Too many files are on their way at once. Wait until they have arrived, then send more. Places of files that never arrived are free again within an hour.',
      es: 'Hay demasiados archivos en camino a la vez. Espere a que lleguen y envíe más después. Los lugares de archivos que nunca llegaron quedan libres en menos de una hora.',
    },
  },
  UPLOADS_FULL: {
    status: 409,
    message: {
      en: 'There is no room for more files here. Delete what is not needed, or write to us.',
      es: 'Aquí no caben más archivos. Elimine los que no hagan falta o escríbanos.',
    },
  },
  DOCUMENT_BLOCKED: {
    status: 409,
    message: {
      en: 'Our scan found something harmful in this file, so it cannot be opened. Please send a clean copy.',
      es: 'Nuestro análisis encontró algo dañino en este archivo y no se puede abrir. Envíe una copia limpia.',
    },
  },
  FILE_EMPTY: {
    status: 422,
    message: {
      en: 'This file is empty. Please choose another one.',
      es: 'Este archivo está vacío. Elija otro.',
    },
  },
  FILE_TYPE_NOT_ALLOWED: {
    status: 415,
    message: {
      en: 'This kind of file cannot be accepted. Send a PDF, a photo (JPEG, PNG, GIF, HEIC), a web page, or a Word or Excel file.',
      es: 'No se acepta este tipo de archivo. Envíe un PDF, una foto (JPEG, PNG, GIF, HEIC), una página web o un archivo de Word o Excel.',
    },
  },
  FILE_TYPE_MISMATCH: {
    status: 415,
    message: {
      en: 'What is inside this file does not match its name. Please save it again and send that copy.',
      es: 'El contenido de este archivo no coincide con su nombre. Guárdelo de nuevo y envíe esa copia.',
    },
  },
  NOT_A_PDF: {
    status: 415,
    message: {
      en: 'The settlement agreement has to be a PDF file. Save it as a PDF and send that.',
      es: 'El acuerdo de resolución debe ser un archivo PDF. Guárdelo como PDF y envíe ese archivo.',
    },
  },
  PDF_NOT_READABLE: {
    status: 422,
    message: {
      en: 'This PDF is damaged or protected by a password. Please send a copy that opens without one.',
      es: 'Este PDF está dañado o protegido con una contraseña. Envíe una copia que se abra sin contraseña.',
    },
  },
  PDF_TOO_COMPLEX: {
    status: 422,
    message: {
      en: 'This PDF takes too long to open. Print it to a new PDF, or scan it, and send that copy.',
      es: 'Este PDF tarda demasiado en abrirse. Imprímalo como un PDF nuevo, o escanéelo, y envíe esa copia.',
    },
  },
  FILE_TOO_LARGE: {
    status: 413,
    message: {
      en: 'This file is larger than 25 MB. Please send a smaller one, or split it.',
      es: 'Este archivo pesa más de 25 MB. Envíe uno más pequeño o divídalo.',
    },
  },
  UPLOAD_KEY_EXPIRED: {
    status: 403,
    message: {
      en: 'The time to send this file is over. Please try again.',
      es: 'Se acabó el tiempo para enviar este archivo. Vuelva a intentarlo.',
    },
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    message: {
      en: 'This is too much at once. Please shorten it.',
      es: 'Es demasiado a la vez. Acórtelo, por favor.',
    },
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    message: {
      en: 'This kind of content is not accepted here.',
      es: 'Aquí no se acepta este tipo de contenido.',
    },
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: {
      en: 'Too many requests in a short time. Wait a minute and try again. What you typed is kept.',
      es: 'Demasiadas solicitudes en poco tiempo. Espere un minuto y vuelva a intentarlo. Lo que escribió se conserva.',
    },
  },
  TOO_MANY_MAILS: {
    status: 429,
    message: {
      en: 'Three e-mails went to this address within the last hour. Nothing was sent. Please try again in an hour.',
      es: 'En la última hora ya se enviaron tres correos a esta dirección. No se envió nada. Inténtelo de nuevo dentro de una hora.',
    },
  },
  TOO_MANY_MAILS_TODAY: {
    status: 429,
    message: {
      en: 'Your law firm sent its 30 e-mails of today to addresses that it names. Nothing was sent. Please try again tomorrow.',
      es: 'Su bufete ya envió sus 30 correos de hoy a direcciones que indica. No se envió nada. Inténtelo de nuevo mañana.',
    },
  },
  TOO_MANY_STAFF_MAILS_TODAY: {
    status: 429,
    message: {
      en: 'You sent your 100 e-mails of today to addresses that you name. Nothing was sent. Please try again tomorrow.',
      es: 'Usted ya envió sus 100 correos de hoy a direcciones que indica. No se envió nada. Inténtelo de nuevo mañana.',
    },
  },
  INTERNAL_ERROR: {
    status: 500,
    message: {
      en: "We can't process your request at the moment. Please try again later. What you typed is kept.",
      es: 'No podemos procesar su solicitud en este momento. Inténtelo más tarde. Lo que escribió se conserva.',
    },
  },
  CLAIM_TOO_LARGE: {
    status: 422,
    message: {
      en: 'This is more than one claim can hold: 500 entries and 200 kB at most. Nothing was saved. Remove what is not needed, or send long lists as a document.',
      es: 'Esto es más de lo que cabe en un reclamo: 500 entradas y 200 kB como máximo. No se guardó nada. Quite lo que no haga falta o envíe las listas largas como documento.',
    },
  },
  STORAGE_FULL: {
    status: 503,
    message: {
      en: 'We cannot store anything more right now. Please try again later. What you typed is kept on this device.',
      es: 'En este momento no podemos guardar nada más. Inténtelo más tarde. Lo que escribió se conserva en este dispositivo.',
    },
  },
  STORAGE_UNAVAILABLE: {
    status: 503,
    message: {
      en: 'We can’t keep files right now. What was saved before is still there. Please try again later.',
      es: 'En este momento no podemos guardar archivos. Lo que ya se guardó sigue ahí. Vuelva a intentarlo más tarde.',
    },
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    message: {
      en: "We can't save right now. What you typed is kept. We keep trying.",
      es: 'No podemos guardar en este momento. Lo que escribió se conserva. Seguimos intentándolo.',
    },
  },
} as const satisfies Record<string, ErrorEntry>
