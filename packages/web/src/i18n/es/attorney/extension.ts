import type { extension as english } from '../../en/attorney/extension.ts'

/** The texts on data that a firm's program sent outside the form. */
export const extension = {
  'told.title': 'También dicho con el reclamo',
  'told.text':
    'Ninguna pregunta del formulario pide esto: lo dijo su propio programa, o el archivo en el que vino el reclamo. Los revisores también lo leen.',
} satisfies Record<keyof typeof english, string>
