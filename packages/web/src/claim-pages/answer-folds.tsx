import * as common from '../theme/common.module.css'
import * as claimStepsStyles from '../claim/claim-steps.module.css'
import * as cardStyles from '../components/card.module.css'
import * as foldStyles from './fold.module.css'
import * as foldsStyles from './folds.module.css'
import Button from '@mui/material/Button'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
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
import { useApi } from '../api/api.tsx'
import { formQuery } from '../api/queries.ts'
import { StepSection } from '../claim/claim-steps.tsx'
import { Notice } from '../components/notice.tsx'
import { PageSkeleton, SkeletonCard } from '../components/skeleton.tsx'
import { documentsQuery } from '../document/document-queries.ts'
import { useReader } from '../i18n/reader.tsx'
import type { Reader } from '../i18n/reader.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Fold } from './fold.tsx'
import { PaperList } from './paper-list.tsx'
import { AddedPersons, RecordedRepresentation } from './since-signed.tsx'
import type { Folds } from './use-folds.ts'

const foldIds = [...answerGroupIds, 'papers'] as const

/**
 * Everything that the claim says, in groups that are always the same
 * (docs/rules/screens.md "The claim as a letter").
 */
export function AnswerFolds({ claim, folds }: { readonly claim: ClaimView; readonly folds: Folds }) {
  const { t } = useTexts()
  const form = useQuery({ ...formQuery(useApi(), claim.form), meta: { local: true } })
  const areAllOpen = foldIds.every(folds.isOpen)
  return (
    <section className={`${cardStyles.card} ${foldsStyles.folds}`} aria-labelledby="folds-title">
      <div className={foldsStyles.head}>
        <h2 id="folds-title">{t('claim.folds')}</h2>
        {form.data ? (
          <Button variant="text" size="small" onClick={() => folds.setAll(foldIds, !areAllOpen)}>
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
  readonly folds: Folds
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
        <Fold
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
        </Fold>
      ))}
      <PapersFold claim={claim} folds={folds} />
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
  // A household is more than the people listed: whoever claims is one of it.
  if (id === 'household') return reader === 'firm' ? 'people' : 'household'
  return id === 'structures' ? 'structures' : 'answers'
}

/** Each step of the form keeps a part of its own under its title (docs/rules/screens.md "Claim page"). */
function GroupSteps({ group: { steps } }: { readonly group: AnswerGroup }) {
  const { t } = useTexts()
  if (steps.length === 0) return <p className={`${common.soft} ${common.small}`}>{t('claim.step.empty')}</p>
  return steps.map(({ name, title, sections }) => (
    <div key={name} role="group" className={claimStepsStyles.claimStep} aria-label={title}>
      <h4 className={foldStyles.step}>{title}</h4>
      {sections.length === 0 ? (
        <p className={`${common.soft} ${common.small}`}>{t('claim.step.empty')}</p>
      ) : null}
      {sections.map((section, index) => (
        <StepSection key={index} section={section} stepTitle={title} level={5} />
      ))}
    </div>
  ))
}

function PapersFold({ claim, folds }: { readonly claim: ClaimView; readonly folds: Folds }) {
  const { t, tr } = useTexts()
  const documents = useQuery(documentsQuery(useApi(), claim.id))
  const files = documents.data?.documents
  const accepted = files?.filter(({ status }) => status.id === documentStatuses.accepted).length
  return (
    <Fold
      id="papers"
      title={tr(useGroupNames().papers)}
      count={files ? t('claim.folds.count.papers', { sent: files.length, accepted: accepted ?? 0 }) : ''}
      folds={folds}
    >
      {documents.isError && !files ? (
        <p className={`${common.soft} ${common.small}`}>{t('claim.printable.documentsFailed')}</p>
      ) : null}
      {files ? <PaperList files={files} /> : null}
    </Fold>
  )
}
