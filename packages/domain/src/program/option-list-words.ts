import type { LocalizedText } from '../shared/text.ts'

/** Names of the usual option lists as people read them. */
const listNames: Readonly<Record<string, LocalizedText>> = {
  claimStatus: { en: 'Claim statuses', es: 'Estados del reclamo' },
  relationshipToClaimant: { en: 'Relationship to the claimant', es: 'Relación con el reclamante' },
  contactMethod: { en: 'Contact methods', es: 'Medios de contacto' },
  relationshipToProperty: { en: 'Relationship to property', es: 'Relación con la propiedad' },
  incidentType: { en: 'Types of fires', es: 'Tipos de incendio' },
  sourceType: { en: 'Types of sources', es: 'Tipos de procedencia' },
  source: { en: 'Sources of claims', es: 'Procedencia de los reclamos' },
  householdRelationship: {
    en: 'Relationship to property, as households answer',
    es: 'Relación con la propiedad, según responden los hogares',
  },
  yesNo: { en: 'Yes or no', es: 'Sí o no' },
  yesNoInsurance: { en: 'Yes, no or no insurance', es: 'Sí, no o sin seguro' },
  yesNoUnknown: { en: 'Yes, no or not known', es: 'Sí, no o no se sabe' },
  propertyUse: { en: 'Use of property', es: 'Uso de la propiedad' },
  structureType: { en: 'Structure types', es: 'Tipos de estructura' },
  percentDamaged: { en: 'Percent of structure damaged', es: 'Porcentaje dañado de la estructura' },
  timeLived: { en: 'Time lived there', es: 'Tiempo vivido allí' },
  rentalAgreement: { en: 'Rental agreement', es: 'Contrato de alquiler' },
  rebuildIntent: { en: 'Intent to rebuild', es: 'Intención de reconstruir' },
  rejectionReason: { en: 'Reasons for declining', es: 'Motivos para rechazar' },
  documentStatus: { en: 'Document statuses', es: 'Estados de los documentos' },
  personType: { en: 'Who somebody is on a claim', es: 'Quién es cada persona en un reclamo' },
  personalLossType: { en: 'Types of losses', es: 'Tipos de pérdidas' },
  messageSubject: { en: 'Message subjects', es: 'Asuntos de los mensajes' },
}

/**
 * Names an option list for people (docs/rules/api.md "Option lists"); a program's own list uses its name, as
 * words.
 */
export function optionListWords(name: string): LocalizedText {
  const asWords = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const words = asWords.charAt(0).toUpperCase() + asWords.slice(1)
  return listNames[name] ?? { en: words, es: words }
}
