import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './joint-signing.module.css'
import Button from '@mui/material/Button'
import { ApiError } from '@makewhole/contract/client.ts'
import type { AnswersBody } from '@makewhole/contract/intake/answers-body.ts'
import { checkStep } from '@makewhole/domain/form/check.ts'
import type { FormDefinition, StepDefinition } from '@makewhole/domain/form/definition.ts'
import { fixedDays } from '@makewhole/domain/form/fixed-days.ts'
import type { FieldProblem } from '@makewhole/domain/form/problem.ts'
import { answerOfFact } from '@makewhole/domain/intake/bindings.ts'
import { answersOfMember, signedName } from '@makewhole/domain/intake/signature.ts'
import type { SignedName } from '@makewhole/domain/intake/signature.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { NameDifference } from '@makewhole/web/dialogs/other-name-dialog.tsx'
import { SlowNotice } from '@makewhole/web/feedback/slow-notice.tsx'
import { errorCodeOf, errorMessage } from '@makewhole/web/api/error-message.ts'
import { createAnswerStore } from '@makewhole/web/form/answer-store.ts'
import { focusAnswer, focusFirstControl } from '@makewhole/web/controls/focus.ts'
import { FormProvider } from '@makewhole/web/form/form-context.tsx'
import { FormStep } from '@makewhole/web/form/form-step.tsx'
import { answersOfStep } from '@makewhole/web/form/step-answers.ts'
import { StepProblems } from '@makewhole/web/form/step-words.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useSession } from '@makewhole/web/session/use-session.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { SelectedVersions } from './selection.ts'
import { signingQuery } from './signing-queries.ts'
import { listTitleId } from './to-sign-list.tsx'

export const signFormId = 'sign-together'

interface SignFormProps {
  readonly definition: FormDefinition
  readonly today: LocalDate
  readonly selected: SelectedVersions
}

/** The step of the form that signs all selected claims. Selection and typed text stay after a failed call. */
export function SignForm({ definition, today, selected }: SignFormProps) {
  const step = definition.steps.at(-1)
  return step ? <Attestations {...{ definition, today, selected, step }} /> : null
}

const blockedId = `${signFormId}-blocked`

function Attestations({
  definition,
  today,
  selected,
  step,
}: SignFormProps & { readonly step: StepDefinition }) {
  const texts = useTexts()
  const { t } = texts
  const { me } = useSession()
  const [store] = useState(() =>
    createAnswerStore({ answers: { ...fixedDays(definition, today), ...answersOfMember(definition, me) } }),
  )
  const [otherName, setOtherName] = useState<SignedName | null>(null)
  /** The name that the person confirmed after a question. */
  const confirmedName = useRef('')
  const environment = useMemo(() => ({ store, today, claimId: null }), [store, today])
  const [isNothingPicked, setIsNothingPicked] = useState(false)
  const showProblems = (problems: readonly FieldProblem[]) => {
    store.showProblems(problems)
    const [first] = problems
    if (first) requestAnimationFrame(() => focusAnswer(first.path))
  }
  const sign = useSign(definition, showProblems)
  const problems = () => checkStep(definition, step.name, store.answers(), { today })
  const isIncomplete = useSyncExternalStore(store.subscribe, () => problems().length > 0)
  const blockedBy = selected.size === 0 ? 'picked' : isIncomplete ? 'attested' : null

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (sign.isPending) return
    setIsNothingPicked(selected.size === 0)
    if (selected.size === 0)
      return focusFirstControl(document.getElementById(listTitleId)?.closest('section') ?? null)
    if (isIncomplete) return showProblems(problems())
    const signature = signedName((fact) => answerOfFact(definition, fact, store.answers()), me)
    if (signature.isOther && signature.typed !== confirmedName.current) return setOtherName(signature)
    send()
  }

  function send() {
    sign.mutate({ selected, answers: answersOfStep(step, store.answers()) as AnswersBody['answers'] })
  }

  function confirmName() {
    confirmedName.current = otherName?.typed ?? ''
    setOtherName(null)
    send()
  }

  return (
    <FormProvider value={environment}>
      <form id={signFormId} noValidate onSubmit={onSubmit} className={styles.form}>
        {isNothingPicked && selected.size === 0 ? (
          <Notice tone="problem" live="alert" title={t('together.nothingPicked')} />
        ) : null}
        <StepProblems store={store} current={step} />
        <div>
          <FormStep step={step} />
        </div>
        {sign.error && errorCodeOf(sign.error) !== 'INVALID_ANSWERS' ? (
          <Notice tone="problem" live="alert" title={errorMessage(sign.error, texts)}>
            {t('together.kept')}
          </Notice>
        ) : null}
        <p className={`${common.small} ${common.soft}`}>{t('together.after')}</p>
        <div className={styles.act}>
          <SlowNotice isPending={sign.isPending} />
          <Button
            type="submit"
            aria-disabled={sign.isPending || blockedBy !== null || undefined}
            aria-describedby={blockedId}
          >
            {sign.isPending ? t('together.acting') : t('together.act', { count: selected.size })}
          </Button>
          <span id={blockedId} className={`${common.small} ${common.soft}`}>
            {blockedBy === null ? null : t(`together.blocked.${blockedBy}`)}
          </span>
        </div>
      </form>
      {otherName ? (
        <NameDifference signed={otherName} confirmName={confirmName} change={() => setOtherName(null)} />
      ) : null}
    </FormProvider>
  )
}

interface Signature {
  readonly selected: SelectedVersions
  readonly answers: AnswersBody['answers']
}

/**
 * Signs the claims, then opens the progress. The same signature sent again, after a lost connection, is one
 * signing.
 */
function useSign(definition: FormDefinition, showProblems: (problems: readonly FieldProblem[]) => void) {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const sent = useRef({ what: '', id: '' })
  return useMutation({
    mutationFn: ({ selected, answers }: Signature) => {
      const form = { id: definition.id, version: definition.version }
      const body = { form, answers, claims: [...selected].map(([id, version]) => ({ id, version })) }
      const what = JSON.stringify(body)
      if (sent.current.what !== what) sent.current = { what, id: crypto.randomUUID() }
      const { id } = sent.current
      return api.call('startJointSigning', { body: { id, ...body }, idempotencyKey: id })
    },
    meta: { local: true },
    onSuccess: async (signing) => {
      queries.setQueryData(signingQuery(api, signing.id).queryKey, signing)
      void queries.invalidateQueries({ queryKey: ['to-sign'] })
      await navigate(`/sign-together/${signing.id}`)
    },
    onError: (error) => {
      if (errorCodeOf(error) === 'QUESTIONS_CHANGED')
        void queries.invalidateQueries({ queryKey: ['to-sign'] })
      const items = error instanceof ApiError ? (error.problem?.errors ?? []) : []
      showProblems(
        items.map(({ path, code, message }) => ({ path, code, message: { en: message, es: message } })),
      )
    },
  })
}
