import * as common from '../theme/common.module.css'
import * as styles from './wizard.module.css'
import Button from '@mui/material/Button'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { classNames } from '../theme/class-names.ts'
import { ContactText } from '../components/contact-text.tsx'
import { Notice } from '../feedback/notice.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { useSession } from '../session/use-session.ts'
import { choiceId } from '../controls/focus.ts'
import type { ProgramView, Wizard } from './use-wizard.ts'
import type { WizardNotice } from './wizard-notice.ts'
import type { PrefilledAnswers } from './wizard-start.ts'

const DeletedNotice = lazy(async () => ({ default: (await import('./deleted-claim.tsx')).DeletedNotice }))

/** The notices about the claim as a whole: the saved part, and the next step. */
export function WizardNotices({ wizard }: { readonly wizard: Wizard }) {
  const { notice } = wizard
  if (!notice) return null
  return (
    <div
      className={classNames(styles.notice, persistentKinds.has(notice.kind) && styles.noticeStays)}
      data-says-offline={persistentKinds.has(notice.kind) || undefined}
    >
      {noticeFor(wizard)}
    </div>
  )
}

/** The notices that stay visible while somebody types far below on a phone. */
const persistentKinds: ReadonlySet<WizardNotice['kind']> = new Set([
  'changed',
  'unreachable',
  'sign-in',
  'deleted',
])

function noticeFor(wizard: Wizard) {
  switch (wizard.notice?.kind) {
    case 'restored':
      return <RestoredNotice wizard={wizard} />
    case 'changed':
      return <ChangedNotice wizard={wizard} />
    case 'unreachable':
      return <UnreachableNotice wizard={wizard} />
    case 'sign-in':
      return <SignInNotice />
    case 'submitted':
      return <SubmittedNotice wizard={wizard} />
    case 'deleted':
      return (
        <Suspense fallback={null}>
          <DeletedNotice wizard={wizard} />
        </Suspense>
      )
    case 'form-changed':
      return <FormChangedNotice change="formChanged" />
    case 'other-form':
      return <FormChangedNotice change="otherForm" />
    case 'earlier-step':
      return <PreviousStepNotice />
    case 'refused':
      return (
        <RefusedNotice wizard={wizard} message={wizard.notice.message} requestId={wizard.notice.requestId} />
      )
    case undefined:
      return null
  }
}

function RestoredNotice({ wizard }: { readonly wizard: Wizard }) {
  const { t } = useTexts()
  return (
    <Notice tone="info" live="status" title={t('wizard.restored.title')}>
      <p>{t('wizard.restored.text')}</p>
      <div className={`${common.row} ${styles.acts}`}>
        <Button variant="outlined" size="small" onClick={wizard.discardTyping}>
          {t('wizard.restored.discard')}
        </Button>
      </div>
    </Notice>
  )
}

function ChangedNotice({ wizard }: { readonly wizard: Wizard }) {
  const { t } = useTexts()
  return (
    <Notice tone="you" live="alert" title={t('wizard.changed.title')}>
      <p>{t('wizard.changed.text')}</p>
      <div className={`${common.row} ${styles.acts}`} id={choiceId}>
        <Button size="small" onClick={() => void wizard.keepMine()}>
          {t('wizard.changed.mine')}
        </Button>
        <Button variant="outlined" size="small" onClick={() => void wizard.loadOther()}>
          {t('wizard.changed.other')}
        </Button>
      </div>
    </Notice>
  )
}

function UnreachableNotice({ wizard }: { readonly wizard: Wizard }) {
  const { t } = useTexts()
  return (
    <Notice tone="problem" live="alert" title={t('wizard.offline.title')}>
      <p>{t(wizard.isAtRisk() ? 'wizard.unkept.text' : 'wizard.offline.text')}</p>
      <div className={`${common.row} ${styles.acts}`}>
        <Button variant="outlined" size="small" onClick={() => void wizard.next()}>
          {t('wizard.tryAgain')}
        </Button>
      </div>
    </Notice>
  )
}

function SignInNotice() {
  const { t } = useTexts()
  const { signIn } = useSession()
  return (
    <Notice tone="problem" live="alert" title={t('wizard.signIn.title')}>
      <p>{t('wizard.signIn.text')}</p>
      <div className={`${common.row} ${styles.acts}`}>
        <Button size="small" onClick={() => void signIn()}>
          {t('wizard.signIn.action')}
        </Button>
      </div>
    </Notice>
  )
}

function SubmittedNotice({ wizard }: { readonly wizard: Wizard }) {
  const { t } = useTexts()
  const { claim } = wizard
  return (
    <Notice tone="info" live="alert" title={t('wizard.submitted.title')}>
      <p>{t('wizard.submitted.text')}</p>
      {claim && (
        <div className={`${common.row} ${styles.acts}`}>
          <Button
            component={Link}
            to={`/claims/${claim.claimNumber}/${claim.id}/overview`}
            replace
            size="small"
          >
            {t('wizard.submitted.action')}
          </Button>
        </div>
      )}
    </Notice>
  )
}

function FormChangedNotice({ change }: { readonly change: 'formChanged' | 'otherForm' }) {
  const { t } = useTexts()
  return (
    <Notice tone="you" live="status" title={t(`wizard.${change}.title`)}>
      <p>{t(`wizard.${change}.text`)}</p>
    </Notice>
  )
}

function PreviousStepNotice() {
  const { t } = useTexts()
  return (
    <Notice tone="you" live="status" title={t('wizard.earlierStep.title')}>
      <p>{t('wizard.earlierStep.text')}</p>
    </Notice>
  )
}

interface RefusedNoticeProps {
  readonly wizard: Wizard
  readonly message: string
  readonly requestId: string | null
}

function RefusedNotice({ wizard, message, requestId }: RefusedNoticeProps) {
  const { t } = useTexts()
  return (
    <Notice tone="problem" live="alert" title={t('wizard.refused.title')}>
      <p>{message}</p>
      {requestId && <p>{t('wizard.requestNumber', { id: requestId })}</p>}
      <div className={`${common.row} ${styles.acts}`}>
        <Button variant="outlined" size="small" onClick={() => void wizard.next()}>
          {t('wizard.tryAgain')}
        </Button>
      </div>
    </Notice>
  )
}

interface RepresentedNoticeProps {
  readonly support: ProgramView['support']
}

/** The effect of an attorney's representation on a claim that the household files itself, before it is signed. */
export function RepresentedNotice({ support }: RepresentedNoticeProps) {
  const { t } = useTexts()
  return (
    <Notice tone="you" live="status" title={t('wizard.represented.title')}>
      <p>{t('wizard.represented.text')}</p>
      <p>{t('wizard.represented.kept')}</p>
      <p>
        <ContactText id="wizard.closed.contact" support={support} />
      </p>
    </Notice>
  )
}

interface PrefilledNoticeProps {
  readonly sources: PrefilledAnswers['sources']
  readonly onClose: () => void
}

/** A notice that lists prefilled answers, so that nobody believes to have typed them. */
export function PrefilledNotice({ sources, onClose }: PrefilledNoticeProps) {
  const { t } = useTexts()
  return (
    <Notice tone="info" live="status" title={t('wizard.filled.title')} onClose={onClose}>
      {sources.map((source) => (
        <p key={source}>{t(`wizard.filled.${source}`)}</p>
      ))}
      <p>{t('wizard.filled.check')}</p>
    </Notice>
  )
}
