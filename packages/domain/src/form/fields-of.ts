import type { FieldDefinition, SectionDefinition } from './definition.ts'
import { templatesOf } from './relevance.ts'

/**
 * Lists the fields of these sections, including those behind unchosen options, without those of repeatable
 * sections.
 */
export function fieldsOf(sections: readonly SectionDefinition[]): readonly FieldDefinition[] {
  return sections.flatMap((section) => (isRepeatable(section) ? [] : fieldsOfEntry(section)))
}

/** Lists the fields of one entry of a section. */
export function fieldsOfEntry({ rows }: SectionDefinition): readonly FieldDefinition[] {
  return rows
    .flat()
    .flatMap((field) => [field, ...templatesOf(field).flatMap(({ sections }) => fieldsOf(sections))])
}

const isRepeatable = ({ multiple, multipleFieldNamePrefix: name }: SectionDefinition) =>
  multiple === true && name !== undefined
