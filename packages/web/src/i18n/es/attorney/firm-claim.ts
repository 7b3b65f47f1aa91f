/** The texts of a firm on the page of a client’s claim, in place of the household's. */
export const firmClaim = {
  'firm.claim.loading': 'Cargando el reclamo de {client}',
  'firm.claim.gone.title': 'Su bufete no tiene este reclamo',
  'firm.claim.gone': 'Se eliminó, ahora es de otro bufete o el enlace está incompleto.',
  'firm.claim.summary.reviewer': 'Revisor',
  'firm.claim.overview.failed': 'No podemos mostrar las respuestas en este momento. Están a salvo.',
  'firm.claim.delete.text':
    'Se elimina todo lo que contiene: las respuestas, las personas, los archivos y los mensajes. El cliente que lo sigue ya no lo ve, y el número propio de su bufete queda libre de nuevo.',
  'firm.claim.now.submitted.title': 'Tenemos el reclamo de {client} y lo revisaremos',
  'firm.claim.now.submitted.titleDue': 'Revisamos el reclamo de {client} a más tardar el {date}',
  'firm.claim.now.submitted.titleLate':
    'Vamos con retraso: queríamos revisar el reclamo de {client} a más tardar el {date}',
  'firm.claim.now.underReview.title': 'Revisamos que el reclamo de {client} esté completo',
  'firm.claim.now.underReview.titleDue':
    'Revisamos que el reclamo de {client} esté completo a más tardar el {date}',
  'firm.claim.now.underReview.titleLate':
    'Vamos con retraso: queríamos revisar el reclamo de {client} a más tardar el {date}',
  'firm.claim.now.complete.title': 'Calculamos la oferta para {client}',
  'firm.claim.now.complete.titleDue': 'Enviamos la oferta para {client} a más tardar el {date}',
  'firm.claim.now.complete.titleLate':
    'Vamos con retraso: debíamos a {client} una oferta a más tardar el {date}',
  'firm.claim.now.complete.text': 'El reclamo de {client} está completo. Ahora no tiene que hacer nada.',
  'firm.claim.now.offerExtended.text':
    'Responda por {client}. Si la respuesta es sí, enviamos el acuerdo para que lo firmen todas las personas del hogar.',
  'firm.claim.now.offerExtended.textAmount':
    'El {date} le ofrecimos al hogar de {client} {amount}. Responda por {client}. Después de un sí enviamos el acuerdo para que lo firmen todas las personas del hogar.',
  'firm.claim.now.offerExpired.text':
    'El revisor decide cómo seguir y le escribe. Ahora no tiene que hacer nada.',
  'firm.claim.now.offerExpired.action': 'Escribir al revisor',
  'firm.claim.now.lapsed.split.title':
    'La oferta de {client} se aceptó, pero la distribución no llegó a tiempo',
  'firm.claim.now.lapsed.split.said':
    '{amount} se aceptó el {date}. No llegó a tiempo cómo lo distribuye el hogar de {client}, por lo que la oferta terminó. El revisor decide cómo seguir y le escribe. Ahora no tiene que hacer nada.',
  'firm.claim.now.lapsed.signatures.title':
    'La oferta de {client} se aceptó, pero no todas las personas firmaron a tiempo',
  'firm.claim.now.lapsed.signatures.said':
    '{amount} se aceptó el {date}. No todas las personas firmaron el acuerdo a tiempo, por lo que la oferta terminó. El revisor decide cómo seguir y le escribe. Ahora no tiene que hacer nada.',
  'firm.claim.now.splitOffer.title': 'Diga cómo se distribuye el pago en el hogar de {client}',
  'firm.claim.now.splitOffer.titleDue':
    'Diga cómo se distribuye el pago en el hogar de {client} a más tardar el {date}',
  'firm.claim.now.splitOffer.text':
    '{client} aceptó la oferta. Indique la parte de cada persona, para que podamos redactar el acuerdo.',
  'firm.claim.now.agreementInProgress.title': 'Redactamos el acuerdo de resolución de {client}',
  'firm.claim.now.agreementInProgress.text': '{client} aceptó la oferta. Ahora no tiene que hacer nada.',
  'firm.claim.now.agreementSent.text':
    'Todas las personas del hogar de {client} reciben un correo con un enlace personal para firmar.',
  'firm.claim.now.agreementAccepted.titleLate':
    'Vamos con retraso: debíamos a {client} el pago a más tardar el {date}',
  'firm.claim.now.paymentInProgress.titleLate':
    'Vamos con retraso: debíamos a {client} el pago a más tardar el {date}',
  'firm.claim.now.paid.title': 'El pago de {client} fue emitido',
  'firm.claim.now.rebuildPaid.title': 'El bono de reconstrucción de {client} fue emitido',
  'firm.claim.now.viaAttorney.title': 'Confirme que usted representa a {client}',
  'firm.claim.now.viaAttorney.text':
    'El reclamo espera hasta que su bufete lo confirme por escrito. Llame al {phone} o escriba a {email}.',
  'firm.settlement.questions.attorney': 'Abogado: {name}',
  'firm.claim.now.declined.title': '{client} rechazó la oferta',
  'firm.claim.now.unsent':
    'Falta por enviar: {proofs}. {count, plural, one {Lo} other {Los}} necesitaremos antes de poder hacer una oferta. Envíe ahora lo que haya y no tendremos que pedirlo.',
  'firm.claim.now.complete.unsent':
    'El reclamo de {client} está completo. Ahora no tiene que hacer nada. Todavía puede enviar {count, plural, one {un papel} other {# papeles}}: {proofs}.',
  'firm.claim.reviewer': 'Revisor: {name}',
  'firm.claim.letter.failed':
    'En este momento no podemos mostrar la carta. El reclamo de {client} está a salvo.',
  'firm.claim.added': 'Personas agregadas después de la firma',
  'firm.claim.representation': 'Abogado de {client}',
  'firm.claim.representation.since': 'Representa a {client} desde el {date}',
  'firm.claim.representation.until': 'Representó a {client} hasta el {date}',
  'firm.claim.steps': 'Los {count, plural, =10 {diez} other {trece}} pasos del reclamo de {client}',
  'firm.claim.workflow': 'Dónde está el reclamo de {client}',
  'firm.claim.clock.paused': 'Nuestro plazo se detiene hasta que sepamos de usted o de {client}.',
  'firm.claim.folds': 'Lo que dice el reclamo',
  'firm.documents.note.more': 'El revisor puede pedir más documentos mientras revisa el reclamo.',
  'firm.documents.note.incomplete':
    'Mientras el estado del reclamo sea Incompleto, suba los documentos que siguen.',
  'firm.documents.ask.message': 'Leer lo que escribió el revisor',
  'firm.documents.reviewer': 'Revisor:',
  'firm.documents.closed.text': 'Su estado es “{status}”. Todavía puede leer y descargar lo que se envió.',
  'firm.documents.deleteText': '{file} se quita del reclamo de {client}. Puede volver a subirlo.',
  'firm.documents.loading': 'Cargando los documentos de {client}',
  'firm.message.none.text':
    'Aquí aparecerá lo que usted y el revisor se escriban sobre el reclamo de {client}.',
}
