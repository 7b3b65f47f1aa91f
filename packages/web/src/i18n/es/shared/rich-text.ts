import type { richText as english } from '../../en/shared/rich-text.ts'

export const richText = {
  'richText.loading': 'Cargando el editor',
  'richText.toolbar': 'Formato',
  'richText.bold': 'Negrita',
  'richText.italic': 'Cursiva',
  'richText.underline': 'Subrayado',
  'richText.bullet': 'Lista con viñetas',
  'richText.number': 'Lista numerada',
  'richText.link': 'Enlace',
  'richText.undo': 'Deshacer',
  'richText.redo': 'Rehacer',
  'richText.left': '{left, plural, one {Queda {shown} carácter} other {Quedan {shown} caracteres}}',
  'richText.over': '{over, plural, one {Sobra {shown} carácter} other {Sobran {shown} caracteres}}',
  'richText.link.title': 'Enlace',
  'richText.link.address': 'Dirección',
  'richText.link.hint': 'Una página que empiece con https://, o una dirección de correo electrónico.',
  'richText.link.invalid':
    'Escriba una dirección que empiece con https://, o una dirección de correo electrónico.',
  'richText.link.words': 'Palabras que se muestran',
  'richText.link.words.hint': 'Sin ellas se muestra la dirección.',
  'richText.link.save': 'Poner enlace',
  'richText.link.remove': 'Quitar enlace',
  'richText.link.cancel': 'Cancelar',
} satisfies Record<keyof typeof english, string>
