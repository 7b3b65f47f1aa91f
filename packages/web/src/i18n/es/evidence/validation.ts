import type { validation as english } from '../../en/evidence/validation.ts'

export const validation: Readonly<Record<keyof typeof english, string>> = {
  'validation.loading': 'Comparando',
  'validation.outcome.pass': 'Coincide',
  'validation.outcome.fail': 'Difiere',
  'validation.outcome.unknown': 'No se sabe',
  'validation.nothing': 'Nada',
  'validation.summary': '{pass} coinciden, {fail} difieren, {unknown} no se saben',
  'validation.column.check': 'Qué se compara',
  'validation.column.claim': 'El reclamo dice',
  'validation.column.record': 'El registro dice',
  'validation.column.outcome': 'Resultado',
  'validation.property.title': 'Resultados de la validación de la propiedad',
  'validation.property.text':
    'El reclamo, como se confirmó o, si no, como se respondió, junto a las inspecciones de CAL FIRE de la misma parcela.',
  'validation.property.foundBy.apn': 'Encontrado por APN',
  'validation.property.foundBy.address': 'Encontrado por dirección: el archivo no nombra ese APN',
  'validation.property.none.title': 'No se conoce ninguna inspección de esta propiedad',
  'validation.property.none.text':
    'Ni el APN ni la dirección están en las inspecciones de este incendio. Eso no es una razón contra el reclamo: no se inspeccionó toda estructura.',
  'validation.property.noFile.title': 'No se conocen inspecciones de este incendio',
  'validation.property.noFile.text':
    'Un administrador importa el archivo de CAL FIRE en Inspecciones y dice allí de qué incendio es.',
  'validation.property.check.parcel': 'Parcela',
  'validation.property.check.address': 'Dirección',
  'validation.property.check.county': 'Condado',
  'validation.property.check.structureType': 'Tipo de estructura',
  'validation.property.check.damageLevel': 'Daño más grave',
  'validation.property.check.structureCount': 'Número de estructuras',
  'validation.property.records':
    '{count, plural, one {# registro de inspección} other {# registros de inspección}}',
  'validation.record.title': 'Registro {id}',
  'validation.record.structure': 'Estructura',
  'validation.record.damage': 'Daño',
  'validation.record.address': 'Dirección del inspector',
  'validation.record.siteAddress': 'Dirección de la parcela',
  'validation.record.apn': 'APN',
  'validation.record.incident': 'Incendio',
  'validation.record.incident.value': '{name} {date}, condado de {county}',
  'validation.record.gone': 'Ya no se publica: se muestra y no se compara',
}
