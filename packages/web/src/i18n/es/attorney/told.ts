import type { told as english } from '../../en/attorney/told.ts'

/** What a firm's own program told beside the form. */
export const told = {
  'told.title': 'También dicho por su programa',
  'told.text':
    'Su propio programa lo dijo con el reclamo; ninguna pregunta del formulario lo pide. Los revisores también lo leen.',
} satisfies Record<keyof typeof english, string>
