import type { Cents } from '../shared/money.ts'
import { moneyText } from '../shared/money.ts'
import type { Locale } from '../shared/text.ts'

/** One line of the bonus's calculation; the last one is the payment. */
export interface RebuildLine {
  readonly item: string
  readonly description: string
  readonly value: Cents | null
}

/** The requested amount, and the proven one; in cents. */
export interface DecidedRebuild {
  readonly bonus: Cents
  readonly minimumSpent: Cents
  readonly spent: Cents
  readonly acceptedSpent: Cents | null
}

/**
 * Writes the calculation of an approved rebuild, line by line, in words (docs/rules/settlement.md "The
 * rebuild bonus").
 */
export function rebuildLines(rebuild: DecidedRebuild, locale: Locale): readonly RebuildLine[] {
  const minimum = moneyText(rebuild.minimumSpent)
  const spentText = moneyText(rebuild.spent)
  const words = {
    en: [
      ['Building permit', 'Accepted by a reviewer'],
      ['Spent on building again', `Proven; you said ${spentText}, and at least ${minimum} are needed`],
      ['Rebuild bonus', 'Paid once for a parcel, whatever more is spent'],
    ],
    es: [
      ['Permiso de construcción', 'Aceptado por un revisor'],
      ['Gastado en reconstruir', `Comprobado; usted indicó ${spentText} y se necesitan al menos ${minimum}`],
      ['Bono de reconstrucción', 'Se paga una vez por parcela, aunque se gaste más'],
    ],
  }[locale]
  const values = [null, rebuild.acceptedSpent ?? rebuild.spent, rebuild.bonus]
  return words.map(([item = '', description = ''], index) => ({
    item,
    description,
    value: values[index] ?? null,
  }))
}
