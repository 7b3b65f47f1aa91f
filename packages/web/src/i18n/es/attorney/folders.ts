import type { folders as english } from '../../en/attorney/folders.ts'

export const folders = {
  'folders.title': 'Carpetas',
  'folders.none': 'Este reclamo no está en ninguna carpeta.',
  'folders.change': 'Elegir carpetas',
  'folders.dialog': 'Carpetas del reclamo de {client}',
  'folders.text':
    'Todas las personas de su bufete ven sus carpetas, y nadie más. Una carpeta existe mientras contenga un reclamo.',
  'folders.choice': 'Carpetas',
  'folders.new': 'Carpeta nueva',
  'folders.new.hint': 'Un nombre de 100 caracteres como máximo.',
  'folders.save': 'Guardar',
  'folders.saved':
    '{count, plural, =0 {El reclamo no está en ninguna carpeta} one {El reclamo está en # carpeta} other {El reclamo está en # carpetas}}',
  'folders.filter': 'Carpeta',
  'folders.filter.all': 'Todas las carpetas',
  'folders.filter.chosen': 'La carpeta elegida',
  'folders.filter.gone': 'Esta carpeta ya está vacía',
  'folders.filter.none': 'No hay ningún reclamo en esta carpeta.',
} satisfies Record<keyof typeof english, string>
