import * as common from '../theme/common.module.css'
import * as styles from './missing-check.module.css'
import Button from '@mui/material/Button'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { LetterView } from '@makewhole/contract/letter/letter.ts'
import { htmlOfText } from '@makewhole/domain/rich-text/html-text.ts'
import { useApi } from '../api/api.tsx'
import { ActDialog } from '../dialogs/act-dialog.tsx'
import { Card } from '../components/card.tsx'
import { useSnackbar } from '../feedback/snackbar.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { messagesKey } from '../message/message-queries.ts'
import { encodeHtml } from '../rich-text/encoded-text.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { tabPath } from '../claim/claim-paths.ts'

type Check = LetterView['payments'][number]['checks'][number]

export interface MissingCheckProps {
  readonly claim: ClaimView
  /** All mailed checks, whatever for. */
  readonly checks: readonly Check[]
  /** The program's day. */
  readonly today: string
}

/**
 * The way to report a missing check: visible from the first day, with each check's date to wait for
 * (docs/rules/screens.md "The claim as a letter").
 */
export function MissingCheck({ claim, checks, today }: MissingCheckProps) {
  const { t, formatDate } = useTexts()
  const [isAsking, setIsAsking] = useState(false)
  const reasonId = useId()
  const [first = ''] = checks.map(({ waitUntil }) => waitUntil).toSorted()
  const date = formatDate(first, 'deadline')
  const isTooEarly = today < first
  const isOneDay = checks.every(({ waitUntil }) => waitUntil === first)
  return (
    <Card title={t('claim.missing')}>
      <ol className={styles.steps}>
        <li>{isOneDay ? t('claim.missing.wait', { date }) : <WaitDates checks={checks} />}</li>
        <li>{t('claim.missing.tell')}</li>
        <li>{t('claim.missing.new')}</li>
      </ol>
      <p className={`${common.soft} ${styles.address}`}>
        {t('claim.missing.wrongAddress')}{' '}
        <Link to={tabPath(claim, 'messaging')}>{t('claim.missing.tellToday')}</Link>
      </p>
      <div className={common.noPrint}>
        <Button
          variant="outlined"
          aria-disabled={isTooEarly}
          aria-describedby={isTooEarly ? reasonId : undefined}
          onClick={() => setIsAsking(!isTooEarly)}
        >
          {t('claim.missing.button')}
        </Button>
        {isTooEarly ? (
          <p id={reasonId} className={`${styles.from} ${common.small} ${common.soft}`}>
            {t('claim.missing.from', { date })}
          </p>
        ) : null}
      </div>
      {isAsking ? (
        <MissingDialog claim={claim} checks={checks} today={today} onClose={() => setIsAsking(false)} />
      ) : null}
    </Card>
  )
}

/** Checks that went out on several days. */
function WaitDates({ checks }: Pick<MissingCheckProps, 'checks'>) {
  const { t, formatDate } = useTexts()
  return (
    <>
      {t('claim.missing.waitEach')}
      <ul>
        {checks.map(({ name, reference: number, waitUntil }) => (
          <li key={number}>
            {t('claim.missing.until', { number, name, date: formatDate(waitUntil, 'deadline') })}
          </li>
        ))}
      </ul>
    </>
  )
}

interface MissingDialogProps extends MissingCheckProps {
  readonly onClose: () => void
}

/** Returns the reported checks with a key: a repeated report is the same message, another choice a new one. */
function selectedIds(missing: readonly string[]) {
  return { missing, key: crypto.randomUUID() }
}

function MissingDialog({ claim, checks, today, onClose }: MissingDialogProps) {
  const { t, formatDate } = useTexts()
  const api = useApi()
  const queries = useQueryClient()
  const { show } = useSnackbar()
  const noneId = useId()
  const isTooEarly = ({ waitUntil }: Check) => today < waitUntil
  const [{ missing, key }, setChoice] = useState(() =>
    selectedIds(checks.length === 1 ? checks.map(({ reference }) => reference) : []),
  )
  const report = useMutation({
    mutationFn: () =>
      api.call('sendMessage', {
        params: { claimId: claim.id },
        body: { subject: t('claim.missing.button'), message: encodeHtml(messageOf()), draft: false },
        idempotencyKey: key,
      }),
    meta: { local: true },
    onSuccess: async () => {
      show(t('claim.missing.told'))
      onClose()
      await queries.invalidateQueries({ queryKey: messagesKey(claim.id) })
    },
  })

  function messageOf(): string {
    return checks
      .filter(({ reference }) => missing.includes(reference))
      .map(({ name, reference, address }) =>
        htmlOfText(t('claim.missing.message', { name, number: reference, address })),
      )
      .join('')
  }

  const isNone = missing.length === 0
  return (
    <ActDialog
      title={t('claim.missing.title')}
      act={t('claim.missing.send')}
      cancel={t('claim.missing.cancel')}
      failed={t('claim.missing.failed')}
      isPending={report.isPending}
      error={report.error}
      blockedBy={isNone ? noneId : undefined}
      onAct={() => (isNone ? undefined : report.mutate())}
      onClose={onClose}
    >
      <p>{t('claim.missing.text')}</p>
      <fieldset className={styles.choice}>
        <legend>{t('claim.missing.which')}</legend>
        {checks.map((check) => (
          <label key={check.reference}>
            <input
              type="checkbox"
              checked={missing.includes(check.reference)}
              disabled={isTooEarly(check)}
              onChange={({ target }) =>
                setChoice(
                  selectedIds(
                    target.checked
                      ? [...missing, check.reference]
                      : missing.filter((each) => each !== check.reference),
                  ),
                )
              }
            />
            <span>
              <b>{t('claim.missing.check', { number: check.reference, name: check.name })}</b>
              <br />
              {check.address}
              {isTooEarly(check) ? (
                <>
                  <br />
                  {t('claim.missing.from', { date: formatDate(check.waitUntil, 'deadline') })}
                </>
              ) : null}
            </span>
          </label>
        ))}
      </fieldset>
      <p id={noneId} className={`${common.small} ${common.soft}`} role="status">
        {isNone ? t('claim.missing.none') : ''}
      </p>
    </ActDialog>
  )
}
