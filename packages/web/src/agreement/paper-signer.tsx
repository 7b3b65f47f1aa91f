import * as common from '../theme/common.module.css'
import * as styles from './paper-signer.module.css'
import Button from '@mui/material/Button'
import type { SignedPageView, SignerView } from '@makewhole/contract/agreement/agreement.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { Download, Upload } from 'lucide-react'
import { useRef } from 'react'
import { Notice } from '../feedback/notice.tsx'
import { formatBytes } from '../document/file-batch.ts'
import { codeMessage, errorCodeOf } from '../api/error-message.ts'
import { isRetryable } from '../document/file-batch.ts'
import { useTexts } from '../i18n/texts.tsx'
import { SlowNotice } from '../feedback/slow-notice.tsx'
import { ActFailed } from '../settlement/act-failed.tsx'
import { useFetchFile, useSendPage } from './use-signed-page.ts'

export interface PaperSignerProps {
  readonly claimId: string
  readonly settlementDocumentId: string
  readonly signer: SignerView
  /** True while pages can be uploaded. */
  readonly canSend: boolean
}

/**
 * A person who signs on paper: the agreement to print, the upload of the signed page, and its state
 * (docs/rules/settlement.md "Signing on paper").
 */
export function PaperSigner({ claimId, settlementDocumentId, signer, canSend }: PaperSignerProps) {
  const { t } = useTexts()
  const name = fullName(signer)
  const fetchFile = useFetchFile(claimId)
  const isOpen = canSend && signer.signedOn === null
  return (
    <div className={styles.paper}>
      <PageState page={signer.page} />
      {isOpen && !signer.page ? (
        <p className={`${common.small} ${common.soft}`}>{t('settlement.paper.how', { name })}</p>
      ) : null}
      <div className={styles.acts}>
        {isOpen ? (
          <Button
            variant="outlined"
            size="small"
            startIcon={<Download size={18} aria-hidden />}
            aria-label={`${t('settlement.paper.print')}: ${name}`}
            aria-disabled={fetchFile.isPending}
            onClick={() =>
              fetchFile.mutate({
                personId: signer.personId,
                fileName: t('settlement.paper.fileName', { name }),
              })
            }
          >
            {t('settlement.paper.print')}
          </Button>
        ) : null}
        {isOpen ? (
          <SendPage claimId={claimId} settlementDocumentId={settlementDocumentId} signer={signer} />
        ) : null}
        {signer.page && signer.page.state !== 'blocked' && signer.page.state !== 'checking' ? (
          <Button
            variant="text"
            size="small"
            aria-label={`${t('settlement.paper.look')}: ${name}`}
            aria-disabled={fetchFile.isPending}
            onClick={() =>
              signer.page && fetchFile.mutate({ pageId: signer.page.id, fileName: signer.page.documentName })
            }
          >
            {t('settlement.paper.look')}
          </Button>
        ) : null}
      </div>
      <SlowNotice isPending={fetchFile.isPending} />
      <ActFailed of={fetchFile} text={t('settlement.agreement.downloadFailed')} />
    </div>
  )
}

/** The state of the signed page; nothing before there is one. */
function PageState({ page }: { readonly page: SignedPageView | null }) {
  const { t, formatDate, locale } = useTexts()
  if (!page) return null
  if (page.state === 'refused')
    return (
      <Notice tone="you" title={t('settlement.paper.refused')}>
        <p>{page.reason?.[locale]}</p>
        <p>{t('settlement.paper.again')}</p>
      </Notice>
    )
  if (page.state === 'blocked')
    return (
      <Notice tone="problem" title={t('settlement.paper.blocked')}>
        {t('settlement.paper.blocked.text')}
      </Notice>
    )
  const date = formatDate(page.uploadedOn, 'medium')
  return (
    <p className={`${common.small} ${common.soft}`}>
      {t('settlement.paper.sent', { file: page.documentName, date, by: page.uploadedBy })}{' '}
      {t(`settlement.paper.state.${page.state}`)}
    </p>
  )
}

function SendPage({ claimId, settlementDocumentId, signer }: Omit<PaperSignerProps, 'canSend'>) {
  const texts = useTexts()
  const { t, locale } = texts
  const input = useRef<HTMLInputElement>(null)
  const send = useSendPage(claimId, settlementDocumentId, signer)
  const failure = send.error ? errorCodeOf(send.error) : null
  const label = t(signer.page ? 'settlement.paper.replace' : 'settlement.paper.upload')
  return (
    <>
      <input
        ref={input}
        className={common.visuallyHidden}
        type="file"
        accept="application/pdf,image/jpeg,image/png,image/heic,.pdf,.jpg,.jpeg,.png,.heic,.heif"
        tabIndex={-1}
        aria-label={`${label}: ${fullName(signer)}`}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file can be chosen again after it failed.
          target.value = ''
          if (file) send.choose(file)
        }}
      />
      <Button
        size="small"
        variant={signer.page && signer.page.state !== 'refused' ? 'outlined' : 'contained'}
        startIcon={<Upload size={18} aria-hidden />}
        aria-disabled={send.isPending}
        onClick={() => (send.isPending ? undefined : input.current?.click())}
      >
        {label}
        <span className={common.visuallyHidden}>: {fullName(signer)}</span>
      </Button>
      <span role="status" className={`${common.small} ${common.soft}`}>
        {send.file && send.isPending
          ? t('settlement.paper.sending', { file: send.file.name, size: formatBytes(send.file.size, locale) })
          : null}
      </span>
      {failure ? (
        <Notice tone="problem" live="alert" title={t('settlement.paper.failed')} onClose={send.reset}>
          <p>{codeMessage(failure, texts)}</p>
          {isRetryable(failure) ? (
            <Button variant="outlined" size="small" onClick={send.again}>
              {t('settlement.paper.tryAgain')}
            </Button>
          ) : null}
        </Notice>
      ) : null}
    </>
  )
}
