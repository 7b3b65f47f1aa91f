import type { reviewerDocuments as english } from '../../en/reviewer/reviewer-documents.ts'

export const reviewerDocuments = {
  'reviewerDocuments.emptyText': 'Lo que envíe el reclamante aparecerá aquí.',
  'reviewerDocuments.selectAll': 'Seleccionar todo',
  'reviewerDocuments.select': 'Seleccionar {file}',
  'reviewerDocuments.column.name': 'Documento',
  'reviewerDocuments.column.type': 'Tipo',
  'reviewerDocuments.column.sent': 'Enviado',
  'reviewerDocuments.column.state': 'Estado',
  'reviewerDocuments.column.acts': 'Acciones',
  'reviewerDocuments.state.received': 'Recibido',
  'reviewerDocuments.state.accepted': 'Aceptado',
  'reviewerDocuments.state.refused': 'Rechazado',
  'reviewerDocuments.state.blocked': 'Bloqueado por el análisis',
  'reviewerDocuments.state.scanning': 'En análisis de virus',
  'reviewerDocuments.internal': 'Interno: el reclamante nunca lo ve',
  'reviewerDocuments.accept': 'Aceptar',
  'reviewerDocuments.acceptOne': 'Aceptar {file}',
  'reviewerDocuments.refuse': 'Rechazar',
  'reviewerDocuments.refuseOne': 'Rechazar {file}',
  'reviewerDocuments.acceptChosen': 'Aceptar seleccionados',
  'reviewerDocuments.refuseChosen': 'Rechazar seleccionados',
  'reviewerDocuments.zip': 'Descargar en zip',
  'reviewerDocuments.chosen': '{count, plural, one {# seleccionado} other {# seleccionados}}',
  'reviewerDocuments.refuseTitle': 'Rechazar {count, plural, one {# documento} other {# documentos}}',
  'reviewerDocuments.reason': 'Motivo para el reclamante',
  'reviewerDocuments.reasonHint': 'Por ejemplo: veo la página 1, pero faltan la 2 y la 3.',
  'reviewerDocuments.reasonMissing': 'Diga por qué, para que pueda enviarse de nuevo.',
  'reviewerDocuments.decided':
    '{count, plural, one {# documento actualizado} other {# documentos actualizados}}.',
  'reviewerDocuments.leftOut':
    '{count, plural, one {# documento no está} other {# documentos no están}} en el zip: el análisis los retiene.',
} satisfies Record<keyof typeof english, string>
