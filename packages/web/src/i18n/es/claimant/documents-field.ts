import type { documentsField as english } from '../../en/claimant/documents-field.ts'

export const documentsField = {
  'documents.uploadFor': 'Subir: {proof}',
  'documents.field.later': 'Podrá agregar archivos aquí después de presionar Siguiente por primera vez.',
  'documents.field.empty': 'Todavía no hay archivos.',
  'documents.unavailable.field':
    'No podemos mostrar sus archivos en este momento. Puede continuar; los archivos que envió están a salvo.',
  'documents.sentOn': 'Enviado el {date}',
  'documents.file.accepted': 'Enviado el {date}, aceptado',
  'documents.file.refused': 'Enviado el {date}, no aceptado',
  'documents.file.blocked': 'Enviado el {date}, bloqueado por nuestro análisis',
  'documents.file.scanning': 'Enviado el {date}, en análisis',
  'documents.background.title':
    '{count, plural, one {# archivo aún no se ha enviado} other {# archivos aún no se han enviado}}',
  'documents.background.text': 'Mantenga abierta esta página hasta que se envíen todos los archivos.',
} satisfies Record<keyof typeof english, string>
