import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './signing.module.css'
import type { SigningView } from '@makewhole/contract/agreement/agreement.ts'
import { containsLetter, isDifferentName } from '@makewhole/domain/agreement/typed-name.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { codeMessage, errorCodeOf } from '@makewhole/web/api/error-message.ts'
import { useProgram } from '@makewhole/web/api/use-program.ts'
import { Card } from '@makewhole/web/components/card.tsx'
import { PhoneLink } from '@makewhole/web/components/contact-text.tsx'
import { Field } from '@makewhole/web/controls/field.tsx'
import { focusOn, useSubmitValidation } from '@makewhole/web/controls/use-submit-validation.ts'
import { ActDialog } from '@makewhole/web/dialogs/act-dialog.tsx'
import { OtherNameDialog } from '@makewhole/web/dialogs/other-name-dialog.tsx'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { SlowNotice } from '@makewhole/web/feedback/slow-notice.tsx'
import type { PlainTextId, TextId } from '@makewhole/web/i18n/text-id.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { FormattedMessage } from 'react-intl'
import { ConsentBox } from './consent-box.tsx'
import { isEnding, signingQuery } from './signing-query.ts'

export interface SignatureCardProps {
  readonly signing: SigningView
  readonly token: string
  readonly onDeclined: () => void
  /** The link stopped working while the page was open. */
  readonly onLinkEnded: () => void
}

interface Typed {
  readonly name: string
  readonly hasRead: boolean
  readonly isElectronic: boolean
}
type Question = keyof Typed
const nothingTyped: Typed = { name: '', hasRead: false, isElectronic: false }
const questions: readonly Question[] = ['name', 'hasRead', 'isElectronic']

/** The typed name, the two consents, and the button to decline. */
export function SignatureCard({ signing, token, onDeclined, onLinkEnded }: SignatureCardProps) {
  const { t, formatDate } = useTexts()
  const [typed, setTyped] = useState(nothingTyped)
  const [isAsking, setIsAsking] = useState(false)
  const [isDeclining, setIsDeclining] = useState(false)
  const [reason, setReason] = useState('')
  const sign = useSign(token, typed.name, onLinkEnded)
  const named = fullName(signing)
  const { shown: missing, attempt } = useSubmitValidation(
    questions.filter((question) => isMissing(typed, question)),
    (first) => focusOn(idOf(first)),
  )

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    attempt(() => (isDifferentName(typed.name, named) ? setIsAsking(true) : sign.mutate()))
  }

  const problem = (question: Question, text: PlainTextId) => (missing.includes(question) ? t(text) : null)
  return (
    <Card title={t('signing.yours')}>
      <form className={common.stack} noValidate onSubmit={submit}>
        <p className={`${common.small} ${common.soft}`}>{t('signing.required')}</p>
        <Field
          id={idOf('name')}
          label={t('signing.name')}
          required
          hint={t('signing.name.hint', { name: named })}
          error={problem('name', 'signing.name.missing')}
        >
          {(aria) => (
            <OutlinedInput
              className={styles.name}
              fullWidth
              autoComplete="name"
              value={typed.name}
              onChange={(event) => setTyped({ ...typed, name: event.target.value })}
              inputProps={{ ...aria, maxLength: 200 }}
            />
          )}
        </Field>
        <ConsentBox
          id={idOf('hasRead')}
          isChecked={typed.hasRead}
          error={problem('hasRead', 'signing.read.missing')}
          onChange={(hasRead) => setTyped({ ...typed, hasRead })}
        >
          {t('signing.read')}
        </ConsentBox>
        <ConsentBox
          id={idOf('isElectronic')}
          isChecked={typed.isElectronic}
          error={problem('isElectronic', 'signing.electronic.missing')}
          onChange={(isElectronic) => setTyped({ ...typed, isElectronic })}
        >
          <Electronic />
        </ConsentBox>
        <p className={`${common.small} ${common.soft}`}>
          {t('signing.date', { date: formatDate(signing.today) })}
        </p>
        {sign.error ? <Failure error={sign.error} /> : null}
        <Button
          type="submit"
          fullWidth
          startIcon={<PenLine className={common.icon} aria-hidden="true" />}
          disabled={sign.isPending}
        >
          {t('signing.sign')}
        </Button>
        <SlowNotice isPending={sign.isPending} />
        <Button variant="text" onClick={() => setIsDeclining(true)}>
          {t('signing.decline')}
        </Button>
      </form>
      <OtherNameDialog
        isOpen={isAsking}
        typed={typed.name.trim()}
        onBack={() => setIsAsking(false)}
        onSign={() => {
          setIsAsking(false)
          sign.mutate()
        }}
      >
        {t('signing.other.text', { name: named, typed: typed.name.trim() })}
      </OtherNameDialog>
      {isDeclining ? (
        <DeclineDialog
          token={token}
          reason={reason}
          onReason={setReason}
          onClose={() => setIsDeclining(false)}
          onDeclined={onDeclined}
          onLinkEnded={onLinkEnded}
        />
      ) : null}
    </Card>
  )
}

const idOf = (question: Question) => `signing-${question}`

function isMissing(typed: Typed, question: Question): boolean {
  return question === 'name' ? !containsLetter(typed.name) : !typed[question]
}

function useSign(token: string, typedName: string, onLinkEnded: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  const { locale } = useTexts()
  return useMutation({
    mutationFn: () => api.call('signAgreement', { params: { token }, body: { typedName, consent: true } }),
    meta: { local: true },
    onSuccess: (signing) => queries.setQueryData(signingQuery(api, token, locale).queryKey, signing),
    onError: (error) => {
      if (isEnding(error)) onLinkEnded()
    },
  })
}

function Electronic() {
  const program = useProgram()
  const phone = program ? <PhoneLink key="phone" number={program.support.phone} /> : '…'
  return <FormattedMessage id={'signing.electronic' satisfies TextId} values={{ phone }} />
}

function Failure({ error }: { readonly error: Error }) {
  const texts = useTexts()
  const failure = errorCodeOf(error)
  return (
    <Notice tone="problem" live="alert" title={texts.t('signing.failed')}>
      {failure === 'NETWORK' ? texts.t('signing.failed.text') : codeMessage(failure, texts)}
    </Notice>
  )
}

interface DeclineDialogProps {
  readonly token: string
  /** Stays with the page, so that closing keeps what was typed. The device keeps nothing that a personal link leads to. */
  readonly reason: string
  readonly onReason: (reason: string) => void
  readonly onClose: () => void
  readonly onDeclined: () => void
  readonly onLinkEnded: () => void
}

/** Not signing, with a reason that the reviewer can act on. */
function DeclineDialog(props: DeclineDialogProps) {
  const { token, reason, onReason, onClose, onDeclined, onLinkEnded } = props
  const { t } = useTexts()
  const api = useApi()
  const decline = useMutation({
    mutationFn: () => api.call('declineToSign', { params: { token }, body: { reason } }),
    meta: { local: true },
    onSuccess: onDeclined,
    onError: (error) => {
      if (!isEnding(error)) return
      onClose()
      onLinkEnded()
    },
  })
  const { shown, attempt } = useSubmitValidation(reason.trim() === '' ? ['decline-reason'] : [], focusOn)
  return (
    <ActDialog
      title={t('signing.decline.title')}
      act={t('signing.decline.send')}
      cancel={t('signing.decline.keep')}
      failed={t('signing.failed.text')}
      isDanger
      isPending={decline.isPending}
      error={decline.error}
      onAct={() => attempt(() => decline.mutate())}
      onClose={onClose}
    >
      <p>{t('signing.decline.text')}</p>
      <Field
        id="decline-reason"
        label={t('signing.decline.reason')}
        required
        hint={t('signing.decline.hint')}
        error={shown.length > 0 ? t('signing.decline.missing') : null}
      >
        {(aria) => (
          <OutlinedInput
            fullWidth
            multiline
            minRows={3}
            value={reason}
            onChange={(event) => onReason(event.target.value)}
            inputProps={{ ...aria, maxLength: 2000 }}
          />
        )}
      </Field>
    </ActDialog>
  )
}
