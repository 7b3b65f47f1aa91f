import * as common from '../theme/common.module.css'
import * as repeatableSectionStyles from './repeatable-section.module.css'
import * as styles from './review-step.module.css'
import Button from '@mui/material/Button'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { overviewOfForm } from '@makewhole/domain/form/overview.ts'
import type { OverviewSection } from '@makewhole/domain/form/overview.ts'
import { stepsBefore } from '@makewhole/domain/form/steps.ts'
import { Card } from '../components/card.tsx'
import { Facts } from '../components/facts.tsx'
import { TurnMark } from '../components/turn-mark.tsx'
import { Notice } from '../feedback/notice.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { useForm } from './form-context.tsx'

/** The id of a step's heading in the review. */
export const reviewIdOf = (step: string): string => `review-${step}`

interface ReviewStepProps {
  readonly definition: FormDefinition
  /** The overview step itself: it and later steps have no answers yet. */
  readonly step: string
  /** The fire's name where no step asks for it. */
  readonly fireName?: string | null
  /** The step that was just changed from here. */
  readonly changed?: string | null
  /** The name of the step that is to be changed. */
  readonly onEdit: (step: string) => void
}

/** The answers of the earlier steps, each with a button to change it. */
export function ReviewStep({ definition, step, fireName = null, changed = null, onEdit }: ReviewStepProps) {
  const { locale, t } = useTexts()
  const { store } = useForm()
  const before = { ...definition, steps: stepsBefore(definition, step) }
  const steps = overviewOfForm(before, store.answers(), locale)
  return (
    <div className={styles.readBack}>
      <ChangeNotice title={steps.find(({ name }) => name === changed)?.title} />
      {fireName === null ? null : <Facts rows={[{ label: t('wizard.fire'), value: fireName }]} />}
      {steps.map(({ name, title, sections }) => (
        <Card
          key={name}
          id={reviewIdOf(name)}
          title={name === changed ? <ChangedTitle title={title} /> : title}
          actions={
            <Button variant="text" size="small" onClick={() => onEdit(name)}>
              {t('wizard.edit')}
              <span className={common.visuallyHidden}> {title}</span>
            </Button>
          }
        >
          <div className={styles.readBack}>
            {sections.map((section, at) => (
              <ReadBack
                key={at}
                section={section}
                isOnly={sections.length === 1 || section.title === title}
              />
            ))}
            {sections.length === 0 && <p>{t('wizard.nothingAsked')}</p>}
          </div>
        </Card>
      ))}
    </div>
  )
}

/** Says that a change from here is saved. */
function ChangeNotice({ title }: { readonly title: string | undefined }) {
  const { t } = useTexts()
  return (
    <div role="status">
      {title === undefined ? null : <Notice tone="done" title={t('wizard.changedStep', { step: title })} />}
    </div>
  )
}

function ChangedTitle({ title }: { readonly title: string }) {
  const { t } = useTexts()
  return (
    <>
      {title} <TurnMark side="done" label={t('wizard.changedNow')} />
    </>
  )
}

function ReadBack({ section, isOnly }: { readonly section: OverviewSection; readonly isOnly: boolean }) {
  const hasHeading = section.title !== null && !isOnly
  return (
    <div>
      {hasHeading && <h3>{section.title}</h3>}
      {section.rows.length > 0 && <Facts rows={section.rows} />}
      {section.items?.length === 0 && section.noDataMessage && <p>{section.noDataMessage}</p>}
      <div className={repeatableSectionStyles.items}>
        {section.items?.map((item) => (
          <Card key={item.title} tone="sunken" title={item.title} headingLevel={hasHeading ? 4 : 3}>
            <Facts rows={item.rows} />
          </Card>
        ))}
      </div>
    </div>
  )
}
