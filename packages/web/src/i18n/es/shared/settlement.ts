import type { settlement as english } from '../../en/shared/settlement.ts'

export const settlement = {
  'settlement.ledger.caption': 'Cómo llegamos al monto',
  'settlement.difference': '{item}: usted escribió {asked}',
  'settlement.difference.used': 'Nuestro cálculo: {input}.',
  'settlement.note.NO_DESTROYED_HOME': 'En este reclamo no hay ninguna vivienda destruida confirmada.',
} satisfies Record<keyof typeof english, string>
