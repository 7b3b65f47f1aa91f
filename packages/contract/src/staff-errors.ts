import type { ErrorEntry } from './common-errors.ts'

/** Codes for staff alone: only the reviewer portal loads these. */
export const staffErrors = {
  NOT_ATTESTED: {
    status: 403,
    message: {
      en: 'Please accept the confidentiality statement first. It is asked at the first sign-in and once a year. Nothing was changed.',
      es: 'Primero acepte la declaración de confidencialidad. Se pide en el primer inicio de sesión y una vez al año. No se cambió nada.',
    },
  },
  MESSAGE_SENT: {
    status: 409,
    message: {
      en: 'This message was sent already, so it stays as it is. You can send another one.',
      es: 'Este mensaje ya se envió y queda como está. Puede enviar otro.',
    },
  },
  DRAFT_EXISTS: {
    status: 409,
    message: {
      en: 'There is a draft here already. Send or delete it first.',
      es: 'Aquí ya hay un borrador. Envíelo o elimínelo primero.',
    },
  },
  MESSAGE_CHANGED: {
    status: 409,
    message: {
      en: 'Somebody else changed this draft meanwhile. Nothing was done, and what you typed is kept. Look at the draft as it is now, then try again.',
      es: 'Mientras tanto otra persona cambió este borrador. No se hizo nada y lo que escribió se conserva. Vea el borrador como está ahora y vuelva a intentarlo.',
    },
  },
  CLAIM_HAS_REVIEWER: {
    status: 409,
    message: {
      en: 'Another reviewer has this claim. Ask them first, then take it over. Nothing was changed.',
      es: 'Otro revisor tiene este reclamo. Pregúntele primero y luego tómelo. No se cambió nada.',
    },
  },
  REVIEWER_TAKES_NONE: {
    status: 422,
    message: {
      en: 'You are not given claims, so the review can’t be begun by you. An administrator can change this under Reviewers.',
      es: 'A usted no se le asignan reclamos, por lo que no puede iniciar la revisión. Un administrador puede cambiarlo en Revisores.',
    },
  },
  REVIEWER_NOT_AVAILABLE: {
    status: 422,
    message: {
      en: 'This person is given no claims any more: their rights ended, or they are away. Choose somebody else. Nothing was changed.',
      es: 'A esta persona ya no se le asignan reclamos: sus permisos terminaron o está ausente. Elija a otra persona. No se cambió nada.',
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
  GROUP_CHANGED: {
    status: 409,
    message: {
      en: 'Somebody else changed this group meanwhile. What you typed is kept; look at the group as it is now, then decide.',
      es: 'Mientras tanto otra persona cambió este grupo. Lo que escribió se conserva; vea el grupo como está ahora y luego decida.',
    },
  },
  GROUP_TYPE_MISSING: {
    status: 422,
    message: {
      en: 'Please select a type for your claim group.',
      es: 'Seleccione un tipo para su grupo de reclamos.',
    },
  },
  OFFER_WAITS_FOR_MANAGER: {
    status: 409,
    message: {
      en: 'This offer waits for a manager: look at the parcel ledger on the settlement tab, and ask one to approve it. Nothing was sent.',
      es: 'Esta oferta espera a un gerente: vea el registro de la parcela en la pestaña de resolución y pida que la apruebe. No se envió nada.',
    },
  },
  REVIEWER_EXISTS: {
    status: 409,
    message: {
      en: 'A reviewer already exists with this email.',
      es: 'Ya existe un revisor con este correo electrónico.',
    },
  },
  VIEW_NAME_TAKEN: {
    status: 409,
    message: {
      en: 'You have a view of this name already. Choose another name, or change that view.',
      es: 'Ya tiene una vista con este nombre. Elija otro nombre o cambie esa vista.',
    },
  },
  TOO_MANY_VIEWS: {
    status: 409,
    message: {
      en: 'You have 30 saved views, which is as many as there is room for. Delete one that you do not need any more.',
      es: 'Tiene 30 vistas guardadas y no caben más. Elimine una que ya no necesite.',
    },
  },
  VIEW_CHANGED: {
    status: 409,
    message: {
      en: 'You changed this view in another window. It is shown as it is now: change it again if you still want to.',
      es: 'Usted cambió esta vista en otra ventana. Se muestra como está ahora: cámbiela de nuevo si todavía lo desea.',
    },
  },
  REVIEWER_CHANGED: {
    status: 409,
    message: {
      en: 'Somebody else changed this person a moment ago. Nothing of yours was saved: look at how it is now, then change it again.',
      es: 'Otra persona modificó estos datos hace un momento. No se guardó nada suyo: vea cómo están ahora y vuelva a cambiarlos.',
    },
  },
  REVIEWER_JOINED: {
    status: 409,
    message: {
      en: 'They have signed in meanwhile, so no invitation is needed. To keep them out, take away their access to the portal.',
      es: 'Esta persona ya inició sesión, así que no necesita una invitación. Para que no entre, quítele el acceso al portal.',
    },
  },
  REVIEWER_HAS_CLAIMS: {
    status: 409,
    message: {
      en: 'Claims were given to them. Give those to somebody else first.',
      es: 'Se le asignaron reclamos. Primero asígnelos a otra persona.',
    },
  },
  OWN_RIGHTS: {
    status: 409,
    message: {
      en: 'You can’t take away your own access or administration. Ask another administrator.',
      es: 'No puede quitarse su propio acceso ni su administración. Pídaselo a otro administrador.',
    },
  },
  ROLE_OF_PROVIDER: {
    status: 409,
    message: {
      en: 'Role and permissions come from your identity provider: change them there.',
      es: 'La función y los permisos vienen de su proveedor de identidad: cámbielos allí.',
    },
  },
  INSPECTIONS_RUNNING: {
    status: 409,
    message: {
      en: 'Another file of inspections is being read. Wait until it is done; nothing was changed.',
      es: 'Se está leyendo otro archivo de inspecciones. Espere a que termine; no se cambió nada.',
    },
  },
  INSPECTIONS_NOT_LAST: {
    status: 409,
    message: {
      en: 'Only the file that was imported last can be undone. Nothing was changed.',
      es: 'Solo se puede deshacer el archivo que se importó al final. No se cambió nada.',
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
  CALCULATION_MISSING: {
    status: 409,
    message: {
      en: 'There is no calculation for this claim yet. Make one first.',
      es: 'Aún no hay ningún cálculo para este reclamo. Hágalo primero.',
    },
  },
  CALCULATION_STALE: {
    status: 409,
    message: {
      en: 'The confirmed values changed. Calculate again before you go on.',
      es: 'Los valores confirmados cambiaron. Vuelva a calcular antes de continuar.',
    },
  },
  LINES_NOT_CALCULATED: {
    status: 409,
    message: {
      en: 'Some lines, or the note, are not in the calculation, so the household would not get them. Calculate first. Nothing was sent.',
      es: 'Algunas líneas, o la nota, no están en el cálculo, así que el hogar no las recibiría. Calcule primero. No se envió nada.',
    },
  },
  OFFER_UNCHANGED: {
    status: 409,
    message: {
      en: 'The household has an offer with these lines already. It stands as it is; nothing was sent. Change a line first, or write them a message.',
      es: 'El hogar ya tiene una oferta con estas líneas. Sigue como está; no se envió nada. Cambie primero una línea o escríbale un mensaje.',
    },
  },
  VERSION_MISSING: {
    status: 428,
    message: {
      en: 'The household accepted the offer that stands. Say with If-Match which version of the claim you saw. Nothing was sent.',
      es: 'El hogar aceptó la oferta vigente. Indique con If-Match qué versión del reclamo vio. No se envió nada.',
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
  RATIONALE_MISSING: {
    status: 422,
    message: {
      en: 'Please say why: each value and amount of a reviewer, and going on without a proof, needs a rationale.',
      es: 'Explique por qué: cada valor y monto de un revisor, y continuar sin un comprobante, necesita una justificación.',
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
  FIRM_EXISTS: {
    status: 409,
    message: {
      en: 'There is a law firm of this name already. Open it in the list, or give this one a name that tells them apart.',
      es: 'Ya existe un bufete con este nombre. Ábralo en la lista o déle a este un nombre que los distinga.',
    },
  },
  NOT_REPRESENTED: {
    status: 409,
    message: {
      en: 'No attorney represents this claim, so there is nothing to end.',
      es: 'Ningún abogado representa este reclamo, así que no hay nada que terminar.',
    },
  },
} as const satisfies Record<string, ErrorEntry>
