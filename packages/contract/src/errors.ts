import type { LocalizedText } from '@makewhole/domain/shared/text.ts'

interface ErrorEntry {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 428 | 429 | 500 | 503
  /** What happened and what to do next, for a tired person (docs/rules/screens.md "Voice"). */
  readonly message: LocalizedText
}

/**
 * Every code that an answer of the API can carry (docs/rules/api.md "Problems"). REST, GraphQL and the screens read
 * this one table.
 */
export const errors = {
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
    message: {
      en: 'You are not authorized to do this.',
      es: 'No tiene autorización para hacer esto.',
    },
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
  CLAIM_HAS_REVIEWER: {
    status: 409,
    message: {
      en: 'Another reviewer has this claim. Ask them first, then take it over. Nothing was changed.',
      es: 'Otro revisor tiene este reclamo. Pregúntele primero y luego tómelo. No se cambió nada.',
    },
  },
  DRAFT_CHANGED: {
    status: 409,
    message: {
      en: 'This step was edited in another window. What you typed here is kept.',
      es: 'Este paso se editó en otra ventana. Lo que escribió aquí se conserva.',
    },
  },
  GROUP_CHANGED: {
    status: 409,
    message: {
      en: 'Somebody else changed this group meanwhile. What you typed is kept; look at the group as it is now, then decide.',
      es: 'Mientras tanto otra persona cambió este grupo. Lo que escribió se conserva; vea el grupo como está ahora y luego decida.',
    },
  },
  OFFER_WAITS_FOR_MANAGER: {
    status: 409,
    message: {
      en: 'This offer waits for a manager. Ask one to look at the parcel ledger and approve it. Nothing was sent.',
      es: 'Esta oferta espera a un gerente. Pida a uno que vea el libro de la parcela y la apruebe. No se envió nada.',
    },
  },
  GROUP_TYPE_MISSING: {
    status: 422,
    message: {
      en: 'Please select a type for your claim group.',
      es: 'Seleccione un tipo para su grupo de reclamos.',
    },
  },
  CONTENT_CHANGED: {
    status: 409,
    message: {
      en: 'Somebody else saved this page meanwhile. What you typed is kept; look at their version, then save again.',
      es: 'Mientras tanto otra persona guardó esta página. Lo que escribió se conserva; vea su versión y vuelva a guardar.',
    },
  },
  INVALID_CONTENT: {
    status: 422,
    message: {
      en: 'Some parts of this page need your attention before it can be published. Nothing was lost.',
      es: 'Algunas partes de esta página necesitan su atención antes de publicarse. No se perdió nada.',
    },
  },
  FORM_CHANGED: {
    status: 409,
    message: {
      en: 'Somebody else changed this draft, or published another version, meanwhile. What you typed is kept; look at theirs, then go on.',
      es: 'Mientras tanto otra persona cambió este borrador o publicó otra versión. Lo que escribió se conserva; vea lo que hizo y luego siga.',
    },
  },
  FORM_WAITS: {
    status: 409,
    message: {
      en: 'A colleague is reading this draft, so nobody can change it. Take it back first.',
      es: 'Un colega está leyendo este borrador, por lo que nadie puede cambiarlo. Retire primero la solicitud.',
    },
  },
  INVALID_FORM: {
    status: 422,
    message: {
      en: 'This change of the form cannot be kept. The draft stays as it was; what is wrong is listed.',
      es: 'Este cambio del formulario no se puede guardar. El borrador queda como estaba; abajo se indica el problema.',
    },
  },
  SECOND_ADMINISTRATOR_NEEDED: {
    status: 403,
    message: {
      en: 'You changed this draft, so another administrator has to publish it. Ask one of them.',
      es: 'Usted cambió este borrador, por lo que otro administrador debe publicarlo. Pídaselo a uno de ellos.',
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
  VALUES_NOT_CONFIRMED: {
    status: 409,
    message: {
      en: 'Not every value that this claim needs is confirmed yet. Confirm what is missing first.',
      es: 'Aún no están confirmados todos los datos que necesita este reclamo. Confirme primero los que faltan.',
    },
  },
  PROPERTY_UNDECIDED: {
    status: 409,
    message: {
      en: 'This claim tells of another property. Split it off or dismiss it first.',
      es: 'Este reclamo menciona otra propiedad. Primero sepárela o descártela.',
    },
  },
  NOT_REPRESENTED: {
    status: 409,
    message: {
      en: 'No attorney represents this claim, so there is nothing to end.',
      es: 'Ningún abogado representa este reclamo, así que no hay nada que terminar.',
    },
  },
  CALCULATION_MISSING: {
    status: 409,
    message: {
      en: 'There is no calculation for this claim yet. Make one first.',
      es: 'Aún no hay ningún cálculo para este reclamo. Hágalo primero.',
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
      es: 'Los porcentajes de la distribución deben sumar 100 %.',
    },
  },
  RATES_MISSING: {
    status: 422,
    message: {
      en: 'The program has no rates for this relationship and fire on this day. An administrator has to add them.',
      es: 'El programa no tiene tarifas para esta relación y este incendio en esta fecha. Un administrador debe agregarlas.',
    },
  },
  REFUSAL_REASON_MISSING: {
    status: 422,
    message: {
      en: 'Say why the documents are refused: the household reads it. Nothing was changed.',
      es: 'Explique por qué se rechazan los documentos: el hogar lo lee. No se cambió nada.',
    },
  },
  REVIEWER_CANNOT_OPEN: {
    status: 422,
    message: {
      en: 'This reviewer may not open this claim, so it can’t be theirs. Choose another reviewer.',
      es: 'Este revisor no puede abrir este reclamo, por lo que no se le puede asignar. Elija a otro revisor.',
    },
  },
  SURVIVOR_NOT_FOUND: {
    status: 422,
    message: {
      en: 'No other open or paid claim has this number. Check the number of the claim that stays.',
      es: 'Ningún otro reclamo abierto o pagado tiene este número. Revise el número del reclamo que queda.',
    },
  },
  RATIONALE_MISSING: {
    status: 422,
    message: {
      en: 'Please say why: each value and amount of a reviewer, and going on without a proof, needs a rationale.',
      es: 'Explique por qué: cada valor y monto de un revisor, y continuar sin un comprobante, necesita una justificación.',
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
  CALCULATION_STALE: {
    status: 409,
    message: {
      en: 'The confirmed values changed. Calculate again before you go on.',
      es: 'Los valores confirmados cambiaron. Vuelva a calcular antes de continuar.',
    },
  },
  CONFIRMED_VALUES_INVALID: {
    status: 422,
    message: {
      en: 'At least one confirmed value must have a positive value. Negative values are not allowed.',
      es: 'Al menos un valor confirmado debe ser positivo. No se permiten valores negativos.',
    },
  },
  INDIVIDUALIZED_VALUE_MISSING: {
    status: 409,
    message: {
      en: 'A line of this calculation still needs an amount from you, with a rationale. Enter it before the offer goes out.',
      es: 'Una línea de este cálculo todavía necesita un monto suyo, con su justificación. Ingréselo antes de enviar la oferta.',
    },
  },
  MESSAGE_EMPTY: {
    status: 422,
    message: { en: 'Please enter message.', es: 'Escriba un mensaje.' },
  },
  MESSAGE_TOO_LONG: {
    status: 422,
    message: {
      en: 'You have reached the character limit for this field.',
      es: 'Alcanzó el límite de caracteres de este campo.',
    },
  },
  MESSAGE_SENT: {
    status: 409,
    message: {
      en: 'This message was sent already, so it stays as it is. You can send another one.',
      es: 'Este mensaje ya se envió y queda como está. Puede enviar otro.',
    },
  },
  FIRM_EXISTS: {
    status: 409,
    message: {
      en: 'There is a law firm of this name already. Open it in the list, or give this one a name that tells them apart.',
      es: 'Ya existe un bufete con este nombre. Ábralo en la lista o déle a este un nombre que los distinga.',
    },
  },
  PARTY_EMAIL_MISSING: {
    status: 409,
    message: {
      en: 'Everybody who signs needs an e-mail address of their own. Enter each one under “Where the links to sign go”, then answer again.',
      es: 'Cada persona que firma necesita su propio correo electrónico. Escríbalos en “A dónde van los enlaces para firmar” y vuelva a responder.',
    },
  },
  PARTY_EMAIL_OF_FIRM: {
    status: 400,
    message: {
      en: 'A link to sign goes to the person alone, never to your firm. Please enter the person’s own address.',
      es: 'El enlace para firmar va solo a la persona, nunca a su bufete. Escriba la dirección de la propia persona.',
    },
  },
  CLIENT_EXISTS: {
    status: 409,
    message: {
      en: 'This client is on your list already. Search for the last name to see the entry.',
      es: 'Este cliente ya está en su lista. Busque el apellido para ver la entrada.',
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
  MEMBER_JOINED: {
    status: 409,
    message: {
      en: 'They have joined the firm meanwhile, so no invitation is needed.',
      es: 'Esta persona ya se unió al bufete, así que no necesita una invitación.',
    },
  },
  LAST_ADMINISTRATOR: {
    status: 409,
    message: {
      en: 'Somebody has to run the firm. Make another member an administrator first.',
      es: 'Alguien tiene que administrar el bufete. Nombre antes a otro administrador.',
    },
  },
  DRAFT_EXISTS: {
    status: 409,
    message: {
      en: 'There is a draft here already. Send or delete it first.',
      es: 'Aquí ya hay un borrador. Envíelo o elimínelo primero.',
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
      en: 'Too many files are on their way at once. Wait until they have arrived, then send more.',
      es: 'Hay demasiados archivos en camino a la vez. Espere a que lleguen y envíe más después.',
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
  INTERNAL_ERROR: {
    status: 500,
    message: {
      en: "We can't process your request at the moment. Please try again later. What you typed is kept.",
      es: 'No podemos procesar su solicitud en este momento. Inténtelo más tarde. Lo que escribió se conserva.',
    },
  },
  IMPORT_RUNNING: {
    status: 409,
    message: {
      en: 'Your firm is checking or importing another file. Wait until it is done; nothing was changed.',
      es: 'Su bufete está revisando o importando otro archivo. Espere a que termine; no se cambió nada.',
    },
  },
  NOTHING_TO_IMPORT: {
    status: 409,
    message: {
      en: 'This file has no row that is ready to be imported. Correct it and upload it again.',
      es: 'Este archivo no tiene ninguna fila lista para importar. Corríjalo y vuelva a subirlo.',
    },
  },
  STORAGE_FULL: {
    status: 503,
    message: {
      en: 'We cannot store anything more right now. Please try again later. What you typed is kept on this device.',
      es: 'En este momento no podemos guardar nada más. Inténtelo más tarde. Lo que escribió se conserva en este dispositivo.',
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

export type ErrorCode = keyof typeof errors
