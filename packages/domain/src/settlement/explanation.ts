import type { Option, LocalizedText, Locale } from '../shared/text.ts'
import { moneyText } from '../shared/money.ts'
import { times } from './calculation.ts'
import type { Cents } from '../shared/money.ts'
import { separateThousands } from '../shared/decimal.ts'
import type { CalculationLine, LineRule } from './calculation.ts'

/** A line as a person reads it and checks it with a pocket calculator (docs/rules/settlement.md "Calculation"). */
export interface ExplainedLine {
  /** The subject of the line. */
  readonly item: LocalizedText
  /** The sum: `1,800 sq ft × $500.00`. */
  readonly input: LocalizedText
  /** The rule in words. */
  readonly description: LocalizedText
}

/**
 * Words a line in both languages; `structureTypes` are the program's (docs/rules/settlement.md "Calculation",
 * docs/rules/screens.md "The sum, line by line").
 */
export function explainLine(line: CalculationLine, structureTypes: readonly Option[]): ExplainedLine {
  return {
    item: itemOf(line, structureTypes),
    input: inputOf(line.rule, line.value),
    description: descriptionOf(line.rule),
  }
}

function itemOf(line: CalculationLine, structureTypes: readonly Option[]): LocalizedText {
  const { structure, rule, title } = line
  if (structure !== null) {
    const type = structureTypes.find(({ id }) => id === structure.typeId)?.name ?? { en: '', es: '' }
    const named = (typeName: string) => (structure.name ? `${structure.name} (${typeName})` : typeName)
    return { en: named(type.en), es: named(type.es) }
  }
  if (title !== null) return { en: title, es: title }
  if (rule.name === 'insurance')
    return { en: 'Insurance for the structures', es: 'Seguro de las estructuras' }
  if (rule.name === 'attorneyFee')
    return { en: 'Attorney fee add-on', es: 'Complemento por honorarios de abogado' }
  return { en: 'Land', es: 'Terreno' }
}

function inputOf(rule: LineRule, value: Cents | null): LocalizedText {
  switch (rule.name) {
    case 'house':
    case 'outbuilding':
      return {
        en: `${squareFeetText(rule.squareFeet).en} × ${moneyText(rule.rate)}`,
        es: `${squareFeetText(rule.squareFeet).es} × ${moneyText(rule.rate)}`,
      }
    case 'singleWide':
    case 'doubleWide':
      return { en: `Flat amount ${moneyText(rule.amount)}`, es: `Monto fijo ${moneyText(rule.amount)}` }
    case 'acres':
      return acresInput(rule)
    case 'manyAcres':
    case 'acresNotPaid':
      return { en: acresText(rule.acres), es: acresText(rule.acres) }
    case 'insurance':
      return insuranceInput(rule)
    case 'attorneyFee':
      return {
        en: `${quantity(rule.percent)}% of ${moneyText(rule.base)}`,
        es: `${quantity(rule.percent)}% de ${moneyText(rule.base)}`,
      }
    case 'sootAndAsh':
      return { ...sootAndAsh }
    case 'notDestroyed':
      return { en: 'Not destroyed', es: 'No destruida' }
    default:
      return value === null
        ? { en: 'A reviewer sets this amount', es: 'Un revisor fija este monto' }
        : { en: 'Set by a reviewer', es: 'Fijado por un revisor' }
  }
}

/** The text in place of a level of damage where there is none. */
export const sootAndAsh: LocalizedText = { en: 'Soot and ash', es: 'Hollín y ceniza' }

function acresInput({ acres, rate, minimum }: Extract<LineRule, { name: 'acres' }>): LocalizedText {
  const sum = `${acresText(acres)} × ${moneyText(rate)}`
  const product = times(rate, acres)
  if (product >= minimum) return { en: sum, es: sum }
  const whole = `${sum} = ${moneyText(product)}`
  return {
    en: `${whole}; the minimum of ${moneyText(minimum)} counts`,
    es: `${whole}; cuenta el mínimo de ${moneyText(minimum)}`,
  }
}

function insuranceInput({ confirmed, structures }: Extract<LineRule, { name: 'insurance' }>): LocalizedText {
  if (confirmed <= structures)
    return { en: `${moneyText(confirmed)} from insurance`, es: `${moneyText(confirmed)} del seguro` }
  return {
    en: `${moneyText(confirmed)} from insurance, no more than the structures’ ${moneyText(structures)}`,
    es: `${moneyText(confirmed)} del seguro, no más que los ${moneyText(structures)} de las estructuras`,
  }
}

const descriptions: Readonly<Record<LineRule['name'], LocalizedText>> = {
  house: {
    en: 'A destroyed house is paid by its confirmed square feet.',
    es: 'Una casa destruida se paga según su superficie construida confirmada.',
  },
  outbuilding: {
    en: 'Another destroyed structure is paid by its confirmed square feet.',
    es: 'Otra estructura destruida se paga según su superficie construida confirmada.',
  },
  singleWide: {
    en: 'A destroyed single-wide manufactured home has a flat amount, whatever its size.',
    es: 'Una casa prefabricada sencilla destruida tiene un monto fijo, sin importar su tamaño.',
  },
  doubleWide: {
    en: 'A destroyed double-wide manufactured home has a flat amount, whatever its size.',
    es: 'Una casa prefabricada de doble ancho destruida tiene un monto fijo, sin importar su tamaño.',
  },
  notDestroyed: {
    en: 'Only structures that are more than 50% damaged are paid.',
    es: 'Solo se pagan las estructuras con más del 50% de daño.',
  },
  sootAndAsh: {
    en: 'Only structures that are more than 50% damaged are paid; soot and ash alone are not.',
    es: 'Solo se pagan las estructuras con más del 50% de daño; el hollín y la ceniza por sí solos, no.',
  },
  tripleWide: {
    en: 'A triple-wide manufactured home is looked at one by one. A reviewer sets the amount and says why.',
    es: 'Una casa prefabricada de triple ancho se evalúa de forma individual. Un revisor fija el monto y explica por qué.',
  },
  ownerNonResident: {
    en: 'For an owner who did not live there, a reviewer sets the amount and says why.',
    es: 'Para un propietario no residente, un revisor fija el monto y explica por qué.',
  },
  insurance: {
    en: 'What insurance paid or owes for the structures is taken off, never below zero.',
    es: 'Se descuenta lo que el seguro pagó o debe por las estructuras, nunca por debajo de cero.',
  },
  acres: {
    en: 'Land is paid by the acre at the rate for its size, with a minimum.',
    es: 'El terreno se paga por acre según la tarifa de su tamaño, con un mínimo.',
  },
  manyAcres: {
    en: 'Land of 100 acres or more is looked at one by one. A reviewer sets the amount and says why.',
    es: 'Un terreno de 100 acres o más se evalúa de forma individual. Un revisor fija el monto y explica por qué.',
  },
  acresNotPaid: {
    en: 'Land is paid to its owner, not to renters.',
    es: 'El terreno se paga a su propietario, no a los inquilinos.',
  },
  attorneyFee: {
    en: 'When an attorney represents the household, this is added to what is left after insurance.',
    es: 'Cuando un abogado representa al hogar, esto se suma a lo que queda después del seguro.',
  },
  manual: {
    en: 'A reviewer added this line and says why.',
    es: 'Un revisor agregó esta línea y explica por qué.',
  },
}

function descriptionOf(rule: LineRule): LocalizedText {
  return descriptions[rule.name]
}

/** Writes `1,850` or `2.3`, without needless decimals. */
export function quantity(value: number): string {
  const [whole = '', decimals] = String(Math.round(value * 100) / 100).split('.')
  return separateThousands(whole) + (decimals ? `.${decimals}` : '')
}

/** Words a line in one language. */
export function lineWords(
  line: CalculationLine,
  structureTypes: readonly Option[],
  locale: Locale,
): Record<keyof ExplainedLine, string> {
  const { item, input, description } = explainLine(line, structureTypes)
  return { item: item[locale], input: input[locale], description: description[locale] }
}

/** Writes `1,850.5 sq ft`, `1,850.5 pies²`. */
export function squareFeetText(squareFeet: number): LocalizedText {
  return { en: `${quantity(squareFeet)} sq ft`, es: `${quantity(squareFeet)} pies²` }
}

/** Writes `7.5 acres`, the same in both languages. */
export function acresText(acres: number): string {
  return `${quantity(acres)} acres`
}
