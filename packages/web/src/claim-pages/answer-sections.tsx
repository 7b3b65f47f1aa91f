import type { ClaimView, RepresentationView } from '@makewhole/contract/claim/claim.ts'
import {
  answerGroupIds,
  answerGroupNames,
  answerGroups,
  firmAnswerGroupNames,
} from '@makewhole/domain/claim/answer-groups.ts'
import type { AnswerGroup } from '@makewhole/domain/claim/answer-groups.ts'
import { documentStatuses } from '@makewhole/domain/document/proofs.ts'
import { asAnswers } from '@makewhole/domain/form/answers.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { overviewOfForm } from '@makewhole/domain/form/overview.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '../api/api.tsx'
import { formQuery } from '../api/queries.ts'
import { useProgram } from '../api/use-program.ts'
import * as claimStepsStyles from '../claim/claim-steps.module.css'
import { StepSections } from '../claim/claim-steps.tsx'
import { joinParts, optionName } from '../claim/claim-words.ts'
import * as cardStyles from '../components/card.module.css'
import { Facts } from '../components/facts.tsx'
import type { Fact } from '../components/facts.tsx'
import { Notice } from '../feedback/notice.tsx'
import { PageSkeleton, SkeletonCard } from '../feedback/skeleton.tsx'
import { documentsQuery } from '../document/document-queries.ts'
import type { ClaimDocuments } from '../document/document-queries.ts'
import { useReader } from '../i18n/reader.tsx'
import type { Reader } from '../i18n/reader.tsx'
import { useTexts } from '../i18n/texts.tsx'
import * as common from '../theme/common.module.css'
import * as foldStyles from './fold.module.css'
import { CollapsibleSection } from './collapsible-section.tsx'
import * as foldsStyles from './folds.module.css'
import type { OpenSections } from './use-open-sections.ts'

const sectionIds = [...answerGroupIds, 'papers'] as const

/** All answers of the claim, in groups that never change (docs/rules/screens.md "The claim as a letter"). */
export function AnswerSections({
  claim,
  folds,
}: {
  readonly claim: ClaimView
  readonly folds: OpenSections
}) {
  const { t } = useTexts()
  const form = useQuery({ ...formQuery(useApi(), claim.form), meta: { local: true } })
  const areAllOpen = sectionIds.every(folds.isOpen)
  return (
    <section className={`${cardStyles.card} ${foldsStyles.folds}`} aria-labelledby="folds-title">
      <div className={foldsStyles.head}>
        <h2 id="folds-title">{t('claim.folds')}</h2>
        {form.data ? (
          <Button variant="text" size="small" onClick={() => folds.setAll(sectionIds, !areAllOpen)}>
            {t(areAllOpen ? 'claim.folds.close' : 'claim.folds.open')}
          </Button>
        ) : null}
      </div>
      {form.data ? <Groups claim={claim} form={form.data} folds={folds} /> : null}
      {form.isPending ? (
        <PageSkeleton>
          <SkeletonCard />
        </PageSkeleton>
      ) : null}
      {form.isError && !form.data ? (
        <Notice tone="problem" title={t('claim.overview.failed')}>
          <Button variant="text" size="small" onClick={() => void form.refetch()}>
            {t('shell.tryAgain')}
          </Button>
        </Notice>
      ) : null}
    </section>
  )
}

interface GroupsProps {
  readonly claim: ClaimView
  readonly form: FormDefinition
  readonly folds: OpenSections
}

function Groups({ claim, form, folds }: GroupsProps) {
  const { t, tr, locale } = useTexts()
  const groups = useMemo(
    () => answerGroups(overviewOfForm(form, asAnswers(claim.answers), locale)),
    [claim.answers, form, locale],
  )
  const names = useGroupNames()
  const { kind: reader } = useReader()
  const addedCount = claim.additionalPersons.filter(({ added }) => added).length
  return (
    <>
      {groups.map((group) => (
        <CollapsibleSection
          key={group.id}
          id={group.id}
          title={tr(names[group.id])}
          count={t(`claim.folds.count.${countOf(group, reader)}`, {
            answers: group.answerCount,
            items: group.itemCount,
            people: group.itemCount + addedCount,
          })}
          folds={folds}
        >
          <GroupSteps group={group} />
          {group.id === 'household' ? <AddedPersons claim={claim} /> : null}
          {group.id === 'insurance' ? <RecordedRepresentation claim={claim} /> : null}
        </CollapsibleSection>
      ))}
      <PapersSection claim={claim} folds={folds} />
    </>
  )
}

function useGroupNames() {
  return useReader().kind === 'firm' ? firmAnswerGroupNames : answerGroupNames
}

function countOf(
  { id }: AnswerGroup,
  reader: Reader['kind'],
): 'household' | 'people' | 'structures' | 'answers' {
  // The claimant belongs to the household as well, next to the listed people.
  if (id === 'household') return reader === 'firm' ? 'people' : 'household'
  return id === 'structures' ? 'structures' : 'answers'
}

/** Each step of the form; several under their own titles (docs/rules/screens.md "Claim page"). */
function GroupSteps({ group: { steps } }: { readonly group: AnswerGroup }) {
  const { t } = useTexts()
  if (steps.length === 0) return <p className={`${common.soft} ${common.small}`}>{t('claim.step.empty')}</p>
  return steps.map(({ name, title, sections }) => (
    <div key={name} role="group" className={claimStepsStyles.claimStep} aria-label={title}>
      {steps.length > 1 ? <h4 className={foldStyles.step}>{title}</h4> : null}
      <StepSections sections={sections} stepTitle={title} level={steps.length > 1 ? 5 : 4} />
    </div>
  ))
}

function PapersSection({ claim, folds }: { readonly claim: ClaimView; readonly folds: OpenSections }) {
  const { t, tr } = useTexts()
  const documents = useQuery(documentsQuery(useApi(), claim.id))
  const files = documents.data?.documents
  const accepted = files?.filter(({ status }) => status.id === documentStatuses.accepted).length
  return (
    <CollapsibleSection
      id="papers"
      title={tr(useGroupNames().papers)}
      count={files ? t('claim.folds.count.papers', { sent: files.length, accepted: accepted ?? 0 }) : ''}
      folds={folds}
    >
      {documents.isError && !files ? (
        <p className={`${common.soft} ${common.small}`}>{t('claim.printable.documentsFailed')}</p>
      ) : null}
      {files ? <PaperList files={files} /> : null}
    </CollapsibleSection>
  )
}

/** Every document of the claim by type, day and status, with its name. */
function PaperList({ files }: { readonly files: ClaimDocuments['documents'] }) {
  const { t, tr, formatDate } = useTexts()
  const types = useProgram()?.documentTypes
  if (files.length === 0)
    return <p className={`${common.soft} ${common.small}`}>{t('claim.printable.noDocuments')}</p>
  return (
    <Facts
      columns={1}
      rows={files.map((file) => ({
        label: [
          optionName(file.documentationType, types, tr),
          formatDate(file.createdOn, 'day'),
          file.status.name,
        ]
          .filter(Boolean)
          .join(' · '),
        value: file.documentName,
      }))}
    />
  )
}

/*
 * Staff's notes about people after the claim was signed. They follow the answers, which stay as signed
 * (docs/rules/claims.md "Adding a person", "Recording a representation").
 */

interface SinceSignedProps {
  readonly claim: ClaimView
}

/** The people whom staff added to the household, with the author and the date. */
function AddedPersons({ claim }: SinceSignedProps) {
  const { t, formatDate } = useTexts()
  const rows = claim.additionalPersons.flatMap((person) =>
    person.added
      ? [{ label: fullName(person), value: joinParts([person.added.by, formatDate(person.added.on)]) }]
      : [],
  )
  return <NotedFacts title={t('claim.added')} rows={rows} />
}

/** The present and former representatives of the household, as staff recorded them. */
function RecordedRepresentation({ claim }: SinceSignedProps) {
  const { t, formatDate } = useTexts()
  const days = ({ beginsOn, endsOn }: RepresentationView) =>
    endsOn === null
      ? t('claim.representation.since', { date: formatDate(beginsOn) })
      : t('claim.representation.until', { date: formatDate(endsOn) })
  const rows = claim.representation.recorded.map((recorded) => {
    const { attorneyFirstName: firstName, attorneyLastName: lastName, firmName } = recorded
    return { label: joinParts([fullName({ firstName, lastName }), firmName]), value: days(recorded) }
  })
  return <NotedFacts title={t('claim.representation')} rows={rows} />
}

function NotedFacts({ title, rows }: { readonly title: string; readonly rows: readonly Fact[] }) {
  if (rows.length === 0) return null
  return (
    <div role="group" className={claimStepsStyles.claimStep} aria-label={title}>
      <h4 className={foldStyles.step}>{title}</h4>
      <Facts rows={rows} />
    </div>
  )
}
