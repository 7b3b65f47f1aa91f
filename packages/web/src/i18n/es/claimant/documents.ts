import type { documents as english } from '../../en/claimant/documents.ts'

export const documents = {
  'documents.note.more': 'Su revisor puede pedirle más documentos mientras revisa su reclamo.',
  'documents.note.incomplete':
    'Si el estado de su reclamo es Incompleto, suba los documentos a continuación.',
  'documents.required.title': 'Qué comprobantes necesitamos',
  'documents.required.identity': 'Comprobante de identidad',
  'documents.required.ownership': 'Comprobante de propiedad (los inquilinos no lo necesitan)',
  'documents.required.residence':
    'Comprobante de domicilio (los arrendadores y los propietarios que viven en otro lugar no lo necesitan)',
  'documents.required.apn': 'Comprobante del número de parcela (APN)',
  'documents.required.acreage': 'Comprobante de la superficie del terreno (los inquilinos no lo necesitan)',
  'documents.required.footage': 'Comprobante de superficie construida',
  'documents.required.insurance': 'Información del seguro',
  'documents.required.photos': 'Fotos, si las tiene (opcional)',
  'documents.burned.title': '¿Se quemaron sus papeles?',
  'documents.burned.text':
    'Muchas personas perdieron los suyos. El tasador del condado y su compañía de seguros pueden enviarle copias sin costo.',
  'documents.burned.help': 'Podemos decirle dónde pedirlos: {phone}.',
  'documents.accepted.kinds':
    'Archivos PDF, fotos, páginas web, Word o Excel de hasta {size} cada uno. Las fotos de iPhone sirven.',
  'documents.closed.title': 'Este reclamo ya no admite archivos',
  'documents.closed.text': 'Su estado es «{status}». Todavía puede leer y descargar lo que envió.',
  'documents.closed.message': '¿Hay algo que debamos ver? Escríbanos',
  'documents.ask.title':
    '{count, plural, one {Necesitamos # documento para continuar} other {Necesitamos # documentos para continuar}}',
  'documents.ask.message': 'Leer lo que escribió su revisor',
  'documents.ask.text': 'Sirve una foto del teléfono si se ven todas las esquinas.',
  'documents.ask.due':
    '{count, plural, one {Envíelo} other {Envíelos}} a más tardar el {date}. Sirve una foto del teléfono si se ven todas las esquinas.',
  'documents.ask.late':
    'El plazo terminó el {date}. {count, plural, one {Envíelo} other {Envíelos}} ahora, por favor. Sirve una foto del teléfono si se ven todas las esquinas.',
  'documents.group.asked': 'Solicitados',
  'documents.group.toSend': 'Por enviar',
  'documents.group.notSent': 'Sin enviar',
  'documents.group.received': 'Recibidos',
  'documents.group.notRequired': 'No obligatorios',
  'documents.group.other': 'Otros documentos',
  'documents.group.count': '{count} de {total} comprobantes',
  'documents.nothingToSend': 'Por ahora tenemos todo lo que necesitamos.',
  'documents.state.not-sent': 'Aún no enviado',
  'documents.state.send-more': 'Solicitado de nuevo',
  'documents.state.checking': 'Lo estamos revisando',
  'documents.state.accepted': 'Aceptado',
  'documents.state.send-again': 'Vuelva a enviarlo',
  'documents.state.optional': 'Opcional',
  'documents.state.not-needed': 'No se necesita para este reclamo',
  'documents.state.not-needed.landlord': 'Los arrendadores no lo necesitan',
  'documents.state.not-needed.renter': 'Los inquilinos no lo necesitan',
  'documents.state.not-needed.ownerNonResident': 'Los propietarios que viven en otro lugar no lo necesitan',
  'documents.reviewer': 'Su revisor:',
  'documents.add': 'Agregar',
  'documents.addFor': 'Agregar: {proof}',
  'documents.return': 'Volver a Reclamos',
} satisfies Record<keyof typeof english, string>
