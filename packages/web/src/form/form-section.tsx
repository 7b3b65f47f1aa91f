import * as fieldStyles from '../controls/field.module.css'
import * as repeatableSectionStyles from './repeatable-section.module.css'
import * as styles from './form-section.module.css'
import type { FieldDefinition, SectionDefinition } from '@makewhole/domain/form/definition.ts'
import { memo } from 'react'
import type { ComponentType } from 'react'
import { useTexts } from '../i18n/texts.tsx'
import { fieldComponents } from './fields/field-components.ts'
import type { FieldProps } from './fields/field-props.ts'
import { useForm } from './form-context.tsx'
import { RepeatableSection } from './repeatable-section.tsx'

interface SectionProps {
  readonly section: SectionDefinition
  /** The path of the section's answers: empty, or `structures.0.`. */
  readonly prefix: string
  /** The level of the section's heading: 2 in a step, 3 under an option. */
  readonly level: 2 | 3 | 4
  /** True under an option. */
  readonly isRevealed?: boolean
}

/** A section of questions. It listens to no answer itself, so typing never draws it again. */
export const FormSection = memo(function FormSection({
  section,
  prefix,
  level,
  isRevealed = false,
}: SectionProps) {
  const { tr } = useTexts()
  const Heading = `h${level}` as const
  // In an untitled section, a list's entries have the level of its title.
  const levelOfItems = section.title ? (level === 2 ? 3 : 4) : level
  return (
    <>
      {section.title && <Heading>{tr(section.title)}</Heading>}
      {section.note && <p className={styles.sectionNote}>{tr(section.note)}</p>}
      {section.multiple ? (
        <RepeatableSection
          section={section}
          prefix={prefix}
          level={levelOfItems}
          isRevealed={isRevealed}
          renderItem={(itemPrefix) => <Rows section={section} prefix={itemPrefix} level={levelOfItems} />}
        />
      ) : (
        <Rows section={section} prefix={prefix} level={level} />
      )}
    </>
  )
})

const Rows = memo(function Rows({ section, prefix, level }: SectionProps) {
  return (
    <div className={repeatableSectionStyles.questions} data-questions="">
      {section.rows.map((row) => {
        const fields = row.map((field) => (
          <FormField key={field.name} field={field} prefix={prefix} level={level} />
        ))
        const name = row[0]?.name
        return row.length === 1 ? (
          fields
        ) : (
          <div key={name} className={fieldStyles.fieldRow}>
            {fields}
          </div>
        )
      })}
    </div>
  )
})

interface FormFieldProps {
  readonly field: FieldDefinition
  readonly prefix: string
  readonly level: 2 | 3 | 4
}

const FormField = memo(function FormField({ field, prefix, level }: FormFieldProps) {
  // The table pairs every type with the component for its own fields.
  const Component = fieldComponents[field.type] as unknown as ComponentType<
    FieldProps<FieldDefinition['type']>
  >
  const path = prefix + field.name
  const mark = useForm().marks?.get(path.replace(/\.\d+\./, '.'))
  const question = (
    <Component
      field={field}
      path={path}
      reveal={(optionId) => <Revealed field={field} prefix={prefix} level={level} optionId={optionId} />}
    />
  )
  if (!mark) return question
  return (
    <div>
      {mark}
      {question}
    </div>
  )
})

/** The questions of one option, indented under it. Its answers stay while the person tries another option. */
function Revealed({ field, prefix, level, optionId }: FormFieldProps & { readonly optionId: number }) {
  const templates = 'templates' in field ? (field.templates ?? []) : []
  const sections = templates
    .filter((each) => each.options.includes(optionId))
    .flatMap((each) => each.sections)
  if (sections.length === 0) return null
  return (
    <div className={fieldStyles.reveal}>
      {sections.map((section, at) => (
        <div className={fieldStyles.section} key={at}>
          <FormSection section={section} prefix={prefix} level={level === 2 ? 3 : 4} isRevealed />
        </div>
      ))}
    </div>
  )
}
