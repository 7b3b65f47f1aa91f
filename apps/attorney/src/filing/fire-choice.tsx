import * as common from '@makewhole/web/theme/common.module.css'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { ProgramView } from '@makewhole/contract/program/routes.ts'
import { Card } from '@makewhole/web/components/card.tsx'
import { ContactText } from '@makewhole/web/components/contact-text.tsx'
import { Field } from '@makewhole/web/controls/field.tsx'
import { PageHeader } from '@makewhole/web/components/page-header.tsx'
import { StateCard } from '@makewhole/web/feedback/state-card.tsx'
import { focusOn, useSubmitValidation } from '@makewhole/web/controls/use-submit-validation.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { CalendarX2 } from 'lucide-react'
import { useState } from 'react'

type Fire = ProgramView['fires'][number]

/** The choice before the first step where several fires accept claims. */
export function FireChoice({
  fires,
  onSelect,
}: {
  readonly fires: readonly Fire[]
  readonly onSelect: (id: number) => void
}) {
  const { t, tr } = useTexts()
  const [chosen, setChosen] = useState<number | null>(null)
  const { shown, attempt } = useSubmitValidation(chosen === null ? ['fire'] : [], () =>
    focusOn(`fire-${fires[0]?.id}`),
  )
  return (
    <>
      <PageHeader title={t('wizard.create')} crumbs={[{ label: t('wizard.claims'), to: '/claims' }]} />
      <Card title={t('filing.fire')}>
        <div className={common.stack}>
          <Field
            id="fire"
            as="fieldset"
            label={t('filing.fire.label')}
            required
            error={shown.length > 0 ? t('filing.fire.missing') : null}
          >
            {(aria) => (
              <RadioGroup {...aria} value={chosen} onChange={(_event, id) => setChosen(Number(id))}>
                {fires.map(({ id, name }) => (
                  <FormControlLabel
                    key={id}
                    value={id}
                    control={<Radio slotProps={{ input: { id: `fire-${id}` } }} />}
                    label={tr(name)}
                  />
                ))}
              </RadioGroup>
            )}
          </Field>
          <Button onClick={() => attempt(() => chosen !== null && onSelect(chosen))}>
            {t('filing.fire.go')}
          </Button>
        </div>
      </Card>
    </>
  )
}

/** No fire accepts claims: the last day of each (docs/rules/claims.md "A closed fire"). */
export function NoOpenFire({ program }: { readonly program: ProgramView }) {
  const { t, tr, formatDate } = useTexts()
  return (
    <>
      <PageHeader title={t('wizard.create')} crumbs={[{ label: t('wizard.claims'), to: '/claims' }]} />
      <StateCard
        icon={CalendarX2}
        title={t('wizard.closed.title')}
        text={
          <>
            {program.fires.map(({ id, name, closedOn }) => (
              <p key={id}>{t('wizard.closed.text', { fire: tr(name), date: formatDate(closedOn) })}</p>
            ))}
            <p>
              <ContactText id="wizard.closed.contact" support={program.support} />
            </p>
          </>
        }
      />
    </>
  )
}
