import * as common from '@makewhole/web/theme/common.module.css'
import * as buttonStyles from '@makewhole/web/content/button.module.css'
import * as publicStyles from '../public.module.css'
import * as styles from './estimate.module.css'
import { publicAddress } from '@makewhole/contract/content/public-address.ts'
import type { FireRates } from '@makewhole/contract/content/public-page.ts'
import { explainLine } from '@makewhole/domain/settlement/explanation.ts'
import {
  emptyEstimate,
  estimate,
  maxEstimateStructures,
  needsFeet,
} from '@makewhole/domain/settlement/estimate.ts'
import type { EstimateForm, EstimateProblem } from '@makewhole/domain/settlement/estimate.ts'
import type { Calculation } from '@makewhole/domain/settlement/calculation.ts'
import type { Option } from '@makewhole/domain/shared/text.ts'
import { Ledger } from '@makewhole/web/components/ledger.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { CircleAlert, Info, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { FocusEvent, ReactNode } from 'react'
import { estimateQuery } from '../estimate-query.ts'

export interface EstimateViewProps {
  readonly form: EstimateForm
  readonly rates: FireRates
  readonly structureTypes: readonly Option[]
  /** The script's act on each change; without one the form is sent to the server. */
  readonly onChange?: (form: EstimateForm) => void
}

/** The estimator: a plain form with the settlement engine's own lines as answer (issue "Estimator"). */
export function EstimateView({ form, rates, structureTypes, onChange }: EstimateViewProps) {
  const { t, locale } = useTexts()
  const { calculation, problems: found } = estimate(form, rates.rates)
  const [leftPaths, setLeftPaths] = useState<ReadonlySet<string>>(new Set())
  // Nobody is told of a mistake in an answer that is still being typed.
  const problems = onChange ? found.filter(({ path }) => leftPaths.has(path)) : found
  const leave = ({ target }: FocusEvent) =>
    setLeftPaths((before) => new Set([...before, pathOf(target as HTMLInputElement)]))
  return (
    <div className={styles.estimate}>
      <form action={publicAddress('/estimate', locale)} method="get" noValidate onBlur={leave}>
        <p className={styles.note}>{t(onChange ? 'estimate.private.here' : 'estimate.private.sent')}</p>
        <Relationship {...{ form, rates, problems }} onChange={onChange} />
        <Structures {...{ form, structureTypes, problems }} onChange={onChange} />
        <TextField
          name="acres"
          label={t('estimate.acres')}
          hint={t('estimate.acres.hint')}
          value={form.acres}
          problem={problemAt(problems, 'acres')}
          onChange={onChange && ((acres) => onChange({ ...form, acres }))}
        />
        <TextField
          name="insurance"
          label={t('estimate.insurance')}
          hint={t('estimate.insurance.hint')}
          value={form.insurance}
          problem={problemAt(problems, 'insurance')}
          onChange={onChange && ((insurance) => onChange({ ...form, insurance }))}
        />
        <label className={styles.check}>
          <input
            type="checkbox"
            name="represented"
            value="yes"
            {...(onChange
              ? {
                  checked: form.isRepresented,
                  onChange: (event) => onChange({ ...form, isRepresented: event.target.checked }),
                }
              : { defaultChecked: form.isRepresented })}
          />
          <span>{t('estimate.represented')}</span>
        </label>
        {onChange ? null : (
          <button className={buttonStyles.button} type="submit">
            {t('estimate.calculate')}
          </button>
        )}
      </form>
      <section className={styles.result} aria-labelledby="estimate-result" aria-live="polite">
        <h2 id="estimate-result">{t('estimate.result')}</h2>
        {calculation ? (
          <Result calculation={calculation} structureTypes={structureTypes} form={form} />
        ) : (
          <p className={styles.empty}>
            {problems.length > 0
              ? t('estimate.mend', { count: problems.length })
              : t(onChange ? 'estimate.empty.here' : 'estimate.empty.sent')}
          </p>
        )}
      </section>
      {onChange && calculation ? <TotalInSight total={calculation.total} /> : null}
    </div>
  )
}

/** Returns the path of a control's answer, as its problem names it. */
function pathOf({ id, name }: HTMLInputElement): string {
  const index = /-(\d+)$/.exec(id)?.[1]
  return index === undefined ? name : `structures.${index}.${name}`
}

/** The sum in sight of who fills in the form on a small screen, where its lines are further down. */
function TotalInSight({ total }: Pick<Calculation, 'total'>) {
  const { t, formatMoney } = useTexts()
  return (
    <a className={styles.inSight} href="#estimate-result">
      {t('estimate.total')} <b>{formatMoney(total)}</b>
    </a>
  )
}

interface PartProps {
  readonly form: EstimateForm
  readonly problems: readonly EstimateProblem[]
  readonly onChange: ((form: EstimateForm) => void) | undefined
}

function Relationship({ form, rates, problems, onChange }: PartProps & { readonly rates: FireRates }) {
  const { t, tr } = useTexts()
  const paid = rates.relationships.filter(({ id }) =>
    rates.rates.relationships.some(({ relationshipId }) => relationshipId === id),
  )
  const problem = problemAt(problems, 'relationship')
  return (
    <fieldset aria-describedby={problem ? 'relationship-problem' : undefined}>
      <legend>{t('estimate.relationship')}</legend>
      <Problem id="relationship-problem" problem={problem} />
      {paid.map(({ id, name }) => (
        <label key={id} className={styles.option}>
          <input
            type="radio"
            name="relationship"
            value={id}
            {...(onChange
              ? {
                  checked: form.relationship === String(id),
                  onChange: () => onChange({ ...form, relationship: String(id) }),
                }
              : { defaultChecked: form.relationship === String(id) })}
          />
          <span>{tr(name)}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Structures({
  form,
  structureTypes,
  problems,
  onChange,
}: PartProps & { readonly structureTypes: readonly Option[] }) {
  const { t } = useTexts()
  const { structures } = form
  const change = (next: EstimateForm['structures']) => onChange?.({ ...form, structures: next })
  // Without a script there is always an empty row to fill in; the server drops empty ones.
  const shown = onChange || structures.length >= maxEstimateStructures ? structures : withEmptyRow(structures)
  return (
    <fieldset>
      <legend>{t('estimate.structures')}</legend>
      <p className={styles.hint}>
        {t('estimate.structures.hint')} {onChange ? null : t('estimate.remove.hint')}
      </p>
      {shown.map((structure, index) => (
        <StructureRow
          key={index}
          {...{ index, structure, structureTypes, problems }}
          onChange={
            onChange && ((changed) => change(structures.map((each, at) => (at === index ? changed : each))))
          }
          onRemove={
            onChange && structures.length > 1
              ? () => change(structures.filter((_, at) => at !== index))
              : undefined
          }
        />
      ))}
      {onChange && structures.length < maxEstimateStructures ? (
        <button
          className={`${buttonStyles.button} ${buttonStyles.secondary} ${publicStyles.buttonSmall}`}
          type="button"
          onClick={() => change([...structures, { type: '', feet: '' }])}
        >
          <Plus className={common.icon} aria-hidden="true" />
          {t('estimate.addStructure')}
        </button>
      ) : null}
    </fieldset>
  )
}

function withEmptyRow(structures: EstimateForm['structures']): EstimateForm['structures'] {
  return structures.at(-1)?.type === '' ? structures : [...structures, { type: '', feet: '' }]
}

interface StructureRowProps {
  readonly index: number
  readonly structure: EstimateForm['structures'][number]
  readonly structureTypes: readonly Option[]
  readonly problems: readonly EstimateProblem[]
  readonly onChange: ((structure: EstimateForm['structures'][number]) => void) | undefined
  readonly onRemove: (() => void) | undefined
}

function StructureRow({ index, structure, structureTypes, problems, onChange, onRemove }: StructureRowProps) {
  const { t, tr } = useTexts()
  const typeProblem = problemAt(problems, `structures.${index}.type`)
  const selectedType = structureTypes.find(({ id }) => String(id) === structure.type)
  const id = `type-${index}`
  return (
    <div className={styles.structure}>
      <div>
        <label htmlFor={id}>{t('estimate.structure', { n: index + 1 })}</label>
        <Problem id={`${id}-problem`} problem={typeProblem} />
        <select
          id={id}
          name="type"
          aria-invalid={typeProblem ? true : undefined}
          aria-describedby={typeProblem ? `${id}-problem` : undefined}
          {...(onChange
            ? {
                value: structure.type,
                onChange: (event) => onChange({ ...structure, type: event.target.value }),
              }
            : { defaultValue: structure.type })}
        >
          <option value="">{t('estimate.choose')}</option>
          {structureTypes.map((type) => (
            <option key={type.id} value={type.id}>
              {tr(type.name)}
            </option>
          ))}
        </select>
      </div>
      {selectedType ? (
        <p className={styles.chosen} aria-hidden="true">
          {tr(selectedType.name)}
        </p>
      ) : null}
      {onChange && !needsFeet(structure.type) ? null : (
        <TextField
          name="feet"
          id={`feet-${index}`}
          label={t('estimate.feet')}
          value={structure.feet}
          problem={problemAt(problems, `structures.${index}.feet`)}
          onChange={onChange && ((feet) => onChange({ ...structure, feet }))}
        />
      )}
      {onRemove ? (
        <button className={styles.remove} type="button" onClick={onRemove}>
          <Trash2 className={common.icon} aria-hidden="true" />
          <span className={common.visuallyHidden}>{t('estimate.remove', { n: index + 1 })}</span>
        </button>
      ) : null}
    </div>
  )
}

interface TextFieldProps {
  readonly name: string
  readonly id?: string
  readonly label: string
  readonly hint?: string
  readonly value: string
  readonly problem: EstimateProblem | undefined
  readonly onChange: ((value: string) => void) | undefined
}

function TextField({ name, id = name, label, hint, value, problem, onChange }: TextFieldProps) {
  const described = [hint ? `${id}-hint` : '', problem ? `${id}-problem` : ''].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      ) : null}
      <Problem id={`${id}-problem`} problem={problem} />
      <input
        id={id}
        name={name}
        type="text"
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
        aria-invalid={problem ? true : undefined}
        aria-describedby={described || undefined}
        {...(onChange
          ? { value, onChange: (event) => onChange(event.target.value) }
          : { defaultValue: value })}
      />
    </div>
  )
}

function Problem({ id, problem }: { readonly id: string; readonly problem: EstimateProblem | undefined }) {
  const { t } = useTexts()
  if (!problem) return null
  return (
    <span id={id} className={styles.problem}>
      <CircleAlert className={common.icon} aria-hidden="true" />
      <span>{t(`estimate.problem.${problem.reason}`)}</span>
    </span>
  )
}

function problemAt(problems: readonly EstimateProblem[], path: string): EstimateProblem | undefined {
  return problems.find((problem) => problem.path === path)
}

interface ResultProps {
  readonly calculation: Calculation
  readonly structureTypes: readonly Option[]
  readonly form: EstimateForm
}

function Result({ calculation, structureTypes, form }: ResultProps) {
  const { t, locale } = useTexts()
  const { lines, additional, total, missing, notes } = calculation
  return (
    <>
      <NoOffer>{t('estimate.noOffer')}</NoOffer>
      <Ledger
        caption={t('estimate.result')}
        total={total}
        totalLabel={t(missing.length > 0 ? 'estimate.totalWithout' : 'estimate.total')}
        lines={[...lines, ...additional].map((line) => {
          const { item, input, description } = explainLine(line, structureTypes)
          return {
            item: item[locale],
            amount: line.value,
            formula: (
              <>
                {input[locale]}
                {description[locale] === input[locale] ? null : <small>{description[locale]}</small>}
              </>
            ),
          }
        })}
      />
      {missing.length > 0 ? <p className={styles.note}>{t('estimate.missing')}</p> : null}
      {notes.includes('NO_DESTROYED_HOME') ? (
        <p className={styles.note}>{t('estimate.noDestroyedHome')}</p>
      ) : null}
      <p>
        <a className={buttonStyles.button} href={`/claim-start?${estimateQuery(form).toString()}`}>
          {t('estimate.startClaim')}
        </a>
      </p>
      <p className={styles.hint}>{t('estimate.startClaim.hint')}</p>
    </>
  )
}

function NoOffer({ children }: { readonly children: ReactNode }) {
  return (
    <div className={`${publicStyles.ask} ${styles.noOffer}`}>
      <Info className={common.icon} aria-hidden="true" />
      <p>{children}</p>
    </div>
  )
}

export interface EstimatePageProps {
  readonly form: EstimateForm | null
  readonly rates: FireRates | null
  readonly structureTypes: readonly Option[]
}

/** The page around it; without an open fire there is nothing to estimate. */
export function EstimatePage({ form, rates, structureTypes }: EstimatePageProps) {
  const { t, tr } = useTexts()
  return (
    <div className={publicStyles.narrow}>
      <h1>{t('public.title.estimate')}</h1>
      {rates ? (
        <>
          <p className={common.lead}>{t('estimate.lead', { fire: tr(rates.fire) })}</p>
          <div id="estimate">
            <EstimateView form={form ?? emptyEstimate} rates={rates} structureTypes={structureTypes} />
          </div>
        </>
      ) : (
        <p>{t('estimate.noFire')}</p>
      )}
    </div>
  )
}
