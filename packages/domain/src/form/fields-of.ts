import type { FieldDefinition, SectionDefinition } from './definition.ts'
import { templatesOf } from './relevance.ts'

/** The fields of these sections, those behind options that are not chosen included; the repeatable sections' own are not. */
export function fieldsOf(sections: readonly SectionDefinition[]): readonly FieldDefinition[] {
  return sections.flatMap((section) => (isRepeatable(section) ? [] : fieldsOfEntry(section)))
}

/** The fields of one entry of a section. */
export function fieldsOfEntry({ rows }: SectionDefinition): readonly FieldDefinition[] {
  return rows
    .flat()
    .flatMap((field) => [field, ...templatesOf(field).flatMap(({ sections }) => fieldsOf(sections))])
}

const isRepeatable = ({ multiple, multipleFieldNamePrefix: name }: SectionDefinition) =>
  multiple === true && name !== undefined
