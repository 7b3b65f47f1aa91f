import type { firm as english } from '../../en/attorney/firm.ts'

export const firm = {
  'firm.claims.mine': 'Reclamos de sus clientes',
  'firm.claims.yours': 'Reclamos de sus clientes',
  'firm.claims.tip.saved': 'El reclamo se guarda cada vez que presiona Siguiente.',
  'firm.claims.empty.text':
    'Aquí verá los reclamos de sus clientes. Puede detenerse en cualquier momento; lo que escribió se conserva.',
  'firm.claims.failed.title': 'No podemos mostrar los reclamos de sus clientes en este momento',
  'firm.claims.failed.text': 'Los reclamos y todo lo que escribió están a salvo. Vuelva a intentarlo.',
  'firm.claims.loading': 'Cargando los reclamos de sus clientes',
  'firm.claim.clock.review': 'Nuestra meta: revisar el reclamo de {client}',
  'firm.claim.clock.later':
    'Nuestro plazo de {days, plural, one {# día} other {# días}} para hacer una oferta empieza cuando el reclamo de {client} esté completo.',
  'firm.claim.clock.split': 'Plazo de {client} para distribuir el pago',
  'firm.claim.clock.sign': 'Plazo de {client} para responder y firmar',
  'firm.claim.clock.file': 'Plazo de {client} para presentar el reclamo',
  'firm.claim.clock.documents': 'Plazo de {client} para enviar documentos',
  'firm.claim.clock.answer': 'Plazo de {client} para responder',
  'firm.claim.clock.rebuildReview': 'Nuestra meta: revisar los papeles de {client}',
  'firm.claim.clock.rebuild': 'Plazo de {client} para enviar documentos',
  'firm.settlement.difference': '{item}: el reclamo dice {asked}',
  'firm.settlement.loading': 'Cargando la oferta y el acuerdo de {client}',
  'firm.settlement.questions.reviewer': 'Escriba al revisor del reclamo, {name}.',
  'firm.settlement.questions.text': 'Escríbanos sobre el reclamo de {client}.',
  'firm.settlement.sending': 'Enviando la respuesta',
  'firm.settlement.reason': '¿Por qué {client} dice que no?',
  'firm.settlement.reason.given': 'Motivo de {client}',
  'firm.settlement.other.given': 'Explicación de {client}',
  'firm.settlement.offer.waits':
    'El reclamo de {client} se está procesando. Cuando hagamos una oferta, la encontrará aquí y le avisaremos por correo electrónico.',
  'firm.settlement.offer.comes':
    'Cuando hagamos una oferta, la encontrará aquí y le avisaremos por correo electrónico.',
  'firm.settlement.offer.sent': 'Una oferta para el hogar de {client}, enviada el {date}',
  'firm.settlement.offer.check':
    'Cada línea usa un dato que confirmamos con los documentos del reclamo. Puede comprobarla con una calculadora.',
  'firm.settlement.offer.total': 'Oferta de {client}',
  'firm.settlement.offer.by': 'Su cliente tiene hasta el {date} para responder',
  'firm.settlement.offer.question': '¿Acepta {client} esta oferta?',
  'firm.settlement.offer.yes': 'Sí, {client} acepta la oferta',
  'firm.settlement.offer.no': 'No, {client} rechaza la oferta',
  'firm.settlement.offer.once':
    'Puede responder una sola vez por {client}. {count, plural, one {} other {Una respuesta cuenta para todas las personas del reclamo: {names}.}}',
  'firm.settlement.offer.yesFollows':
    'Si {client} acepta, redactamos el acuerdo de resolución. {client} lo firma con un enlace personal. Le preguntamos una vez más antes de enviar la respuesta.',
  'firm.settlement.offer.yesFollowsSplit':
    'Si {client} acepta, después usted nos indica cómo se distribuye el pago en el hogar. Luego cada persona firma el acuerdo con un enlace personal. Le preguntamos una vez más antes de enviar la respuesta.',
  'firm.settlement.offer.noFollows':
    'Si {client} rechaza, el hogar no recibe ningún pago y el reclamo se cierra. Todavía no se envía nada: primero verá qué sigue, y puede escribirnos en su lugar.',
  'firm.settlement.offer.noFollowsName':
    'Si {client} rechaza, el hogar no recibe ningún pago y el reclamo se cierra. Todavía no se envía nada: primero verá qué sigue, y puede escribir a {name} en su lugar.',
  'firm.settlement.offer.accept.lead': 'Puede responder una sola vez. Si {client} acepta ahora:',
  'firm.settlement.offer.accept.all': 'Cuenta para todo el hogar de {client}.',
  'firm.settlement.offer.accept.agreement': 'Luego cada persona firma un acuerdo con una renuncia.',
  'firm.settlement.offer.accept.agreement.text':
    'Lo redactamos y enviamos un enlace a cada persona. Desde entonces cada una tiene {days, plural, one {# día} other {# días}} para firmar.',
  'firm.settlement.offer.decline.lead': 'Si {client} rechaza ahora:',
  'firm.settlement.offer.decline.leadDue':
    'Su cliente tiene hasta el {date} para responder: {days, plural, =0 {hoy es el último día} one {# día} other {# días}}. Si {client} rechaza ahora:',
  'firm.settlement.offer.decline.payment': 'El hogar de {client} no recibe ningún pago.',
  'firm.settlement.offer.decline.closes': 'El reclamo se cierra hoy.',
  'firm.settlement.offer.decline.signs': '{client} no firma nada.',
  'firm.settlement.offer.decline.stays': 'Las respuestas y los papeles del reclamo se quedan aquí.',
  'firm.settlement.offer.decline.why': '¿Por qué {client} rechaza la oferta?',
  'firm.settlement.offer.decline.tooLow.reviewer':
    '{name} puede explicarle cada línea y ver los papeles que su cliente todavía tenga.',
  'firm.settlement.offer.decline.tooLow.us':
    'Podemos explicarle cada línea y ver los papeles que su cliente todavía tenga.',
  'firm.settlement.offer.decline.staysOpen':
    'La oferta sigue abierta mientras usted escribe, hasta el {date}.',
  'firm.settlement.offer.decline.act': 'Rechazar {amount} y cerrar el reclamo',
  'firm.settlement.offer.decline.reason': 'Motivo de {client}: {reason}.',
  'firm.settlement.offer.newAmount':
    'La oferta nueva es de {amount}. La respuesta a la anterior no se envió. Lea la nueva antes de responder.',
  'firm.settlement.offer.lapsed.split':
    'Se aceptó, pero la distribución no llegó a tiempo, por lo que esta oferta terminó',
  'firm.settlement.offer.lapsed.signatures':
    'Se aceptó, pero no todas las personas firmaron a tiempo, por lo que esta oferta terminó',
  'firm.settlement.offer.expired.text': 'El revisor del reclamo decide cómo continuar.',
  'firm.settlement.offer.notNow.text': 'El estado del reclamo cambió. La pestaña Resumen dice qué sigue.',
  'firm.settlement.offer.isNew': 'Enviamos una oferta nueva para {client}',
  'firm.settlement.breakdown.waits': 'Se completa cuando {client} haya aceptado la oferta.',
  'firm.settlement.breakdown.ask':
    '¿Cómo se reparte el pago entre las {count} personas de este reclamo? Las partes deben sumar 100%. Háblelo antes con {client}: después de enviarla, los cambios se hacen por medio del revisor del reclamo.',
  'firm.settlement.breakdown.confirm.warning':
    'Después de enviarla, no puede cambiarla aquí. Los cambios se hacen por medio del revisor del reclamo: escríbale un mensaje.',
  'firm.settlement.breakdown.changes': 'Si algo no es correcto, escriba al revisor del reclamo.',
  'firm.settlement.agreement.afterOffer': 'Lo enviamos después de que {client} acepte la oferta.',
  'firm.settlement.agreement.coming':
    'Estamos redactando el acuerdo de {client}. Le avisaremos por correo electrónico cuando esté aquí.',
  'firm.settlement.agreement.by': 'Su cliente tiene hasta el {date} para responder y firmar',
  'firm.settlement.agreement.question': '¿Acepta {client} este acuerdo de resolución?',
  'firm.settlement.agreement.yes': 'Sí, {client} acepta el acuerdo',
  'firm.settlement.agreement.no': 'No, {client} rechaza el acuerdo',
  'firm.settlement.agreement.once':
    'Primero descárguelo y léalo. Puede responder una sola vez por {client}. Después de un sí, cada persona recibe un correo electrónico con un enlace para firmar. Después de un no, el revisor del reclamo puede corregirlo.',
  'firm.settlement.agreement.yesFollows': 'Un sí todavía no es una firma:',
  'firm.settlement.agreement.noFollows':
    'Después de un no, nadie firma esta versión. El revisor del reclamo lee el motivo y puede enviar un acuerdo modificado. El reclamo sigue abierto.',
  'firm.settlement.agreement.accepted.email':
    'Los enlaces para firmar son personales: usted no recibe ninguno.',
  'firm.settlement.agreement.accepted.next':
    'Cada persona firma con el enlace de su propio correo electrónico, o en papel donde usted lo indicó. Abajo ve quién firmó.',
  'firm.settlement.signers.sentFiler':
    'Enlace enviado el {date} a quien presentó el reclamo, para que lo entregue',
  'firm.settlement.address.changes':
    'Enviamos los cheques a estas direcciones. Si alguna no es correcta, escriba al revisor del reclamo.',
} satisfies Record<keyof typeof english, string>
