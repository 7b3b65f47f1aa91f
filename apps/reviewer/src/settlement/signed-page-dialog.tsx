import * as common from '@makewhole/web/theme/common.module.css'
import * as fieldStyles from '@makewhole/web/controls/field.module.css'
import * as styles from './signed-page-dialog.module.css'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import type {
  SettlementDocumentView,
  SignedPageView,
  SignerView,
} from '@makewhole/contract/agreement/agreement.ts'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { containsLetter } from '@makewhole/domain/agreement/typed-name.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { AppDialog } from '@makewhole/web/dialogs/app-dialog.tsx'
import { Field } from '@makewhole/web/controls/field.tsx'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { SlowNotice } from '@makewhole/web/feedback/slow-notice.tsx'
import { focusOn, useSubmitValidation } from '@makewhole/web/controls/use-submit-validation.ts'
import { errorMessage } from '@makewhole/web/api/error-message.ts'
import { Choice } from '@makewhole/web/form/fields/choices.tsx'
import { loadSignatureMessages } from '@makewhole/web/i18n/signatures.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useSavedTyping } from '@makewhole/web/rich-text/saved-typing.ts'
import { useProgram } from '@makewhole/web/api/use-program.ts'
import { useQuery } from '@tanstack/react-query'
import { joinParagraphs } from '../claim/standard-words.tsx'
import { useStaffAct } from '../claim/use-staff-act.ts'
import { Sheet } from './sheet.tsx'

export interface SignedPageDialogProps {
  readonly claim: ClaimView
  readonly agreement: SettlementDocumentView
  readonly signer: SignerView
  readonly page: SignedPageView
  readonly onClose: () => void
}

/** The reviewer's findings about the page; empty at first. */
interface PageFindings {
  readonly isSignature: boolean | null
  readonly name: string
  readonly day: string
  readonly en: string
  readonly es: string
}

const noFindings: PageFindings = { isSignature: null, name: '', day: '', en: '', es: '' }

/**
 * A signed page next to the agreement, to be confirmed with its facts or refused (docs/rules/settlement.md
 * "Signing on paper").
 */
export function SignedPageDialog({ claim, agreement, signer, page, onClose }: SignedPageDialogProps) {
  const texts = useTexts()
  const { t } = texts
  const [findings, setSaid] = useSavedTyping<PageFindings>(`signed-page.${page.id}`, noFindings)
  const { shown, attempt } = useSubmitValidation(missingIn(findings), focusOn)
  const params = { claimId: claim.id, pageId: page.id }
  const act = useStaffAct(
    claim.id,
    (api, { isSignature, name, day, en, es }: PageFindings) =>
      isSignature
        ? api.call('confirmSignature', { params, body: { nameAsSigned: name.trim(), signedOn: day } })
        : api.call('refuseSignature', { params, body: { reason: { en: en.trim(), es: es.trim() } } }),
    {
      text: t(findings.isSignature ? 'signedPage.confirmed' : 'signedPage.refused'),
      then: () => {
        setSaid(null)
        onClose()
      },
    },
  )
  const name = findings.isSignature === null ? 'act' : findings.isSignature ? 'confirm' : 'refuse'
  return (
    <AppDialog
      open
      title={t('signedPage.title', { name: fullName(signer) })}
      maxWidth={1200}
      onClose={onClose}
      actions={
        <>
          <SlowNotice isPending={act.isPending} />
          <Button variant="outlined" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button
            color={findings.isSignature === false ? 'error' : 'primary'}
            disabled={act.isPending}
            onClick={() => attempt(() => act.mutate(findings))}
          >
            {t(`signedPage.${name}`)}
          </Button>
        </>
      }
    >
      <div className={common.stack}>
        {act.error ? (
          <Notice tone="problem" live="alert" title={t('signedPage.failed')}>
            {errorMessage(act.error, texts)}
          </Notice>
        ) : null}
        <p>{t('signedPage.compare')}</p>
        <Facts claim={claim} agreement={agreement} signer={signer} page={page} />
        <Sheets claim={claim} agreement={agreement} page={page} />
        <Field
          id="page-shows"
          as="fieldset"
          label={t('signedPage.question')}
          required
          error={shown.includes('page-shows') ? t('signedPage.question.missing') : null}
        >
          {(aria) => (
            <div className={fieldStyles.choices} id={aria.id}>
              {([true, false] as const).map((isSignature) => (
                <Choice
                  key={String(isSignature)}
                  type="radio"
                  name="page-shows"
                  checked={findings.isSignature === isSignature}
                  onChange={() => setSaid({ ...findings, isSignature })}
                >
                  {t(isSignature ? 'signedPage.yes' : 'signedPage.no')}
                </Choice>
              ))}
            </div>
          )}
        </Field>
        {findings.isSignature === true ? (
          <OnPage findings={findings} shown={shown} sentOn={agreement.sentOn} onChange={setSaid} />
        ) : null}
        {findings.isSignature === false ? <Why findings={findings} shown={shown} onChange={setSaid} /> : null}
      </div>
    </AppDialog>
  )
}

/** Lists the fields that are still missing, in their order. */
function missingIn({ isSignature, name, day, en, es }: PageFindings): readonly string[] {
  if (isSignature === null) return ['page-shows']
  const required = isSignature
    ? { 'page-name': containsLetter(name), 'page-day': day !== '' }
    : { 'page-en': en.trim() !== '', 'page-es': es.trim() !== '' }
  return Object.entries(required).flatMap(([id, isThere]) => (isThere ? [] : [id]))
}

/** The facts that the page must show. */
function Facts({ claim, agreement, signer, page }: Omit<SignedPageDialogProps, 'onClose'>) {
  const { t, formatDate } = useTexts()
  const rows = [
    [t('signedPage.claim'), claim.claimNumber],
    [t('signedPage.person'), fullName(signer)],
    [t('signedPage.version'), String(agreement.version)],
    [t('signedPage.hash'), agreement.sha256.replace(/(.{8})(?=.)/g, '$1 ')],
    [
      t('signedPage.uploaded'),
      t('signedPage.uploadedBy', { date: formatDate(page.uploadedOn, 'dateTime'), name: page.uploadedBy }),
    ],
  ]
  return (
    <dl className={styles.facts}>
      {rows.map(([head, value]) => (
        <div key={head} style={{ display: 'contents' }}>
          <dt className={common.soft}>{head}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Sheets({ claim, agreement, page }: Pick<SignedPageDialogProps, 'claim' | 'agreement' | 'page'>) {
  const { t } = useTexts()
  const claimId = claim.id
  const { settlementDocumentId: documentId, documentName } = agreement
  return (
    <div className={styles.sides}>
      <Sheet
        title={t('signedPage.page')}
        file={page}
        keyOf={(api) => api.call('getSignedPage', { params: { claimId, pageId: page.id } })}
      />
      <Sheet
        title={t('signedPage.agreement')}
        file={{ id: documentId, documentName, contentType: 'application/pdf' }}
        keyOf={(api) => api.call('getAgreementKey', { params: { claimId, documentId } })}
      />
    </div>
  )
}

interface PageFindingsProps {
  readonly findings: PageFindings
  readonly shown: readonly string[]
  readonly onChange: (findings: PageFindings) => void
}

function OnPage({
  findings,
  shown,
  sentOn,
  onChange,
}: PageFindingsProps & { readonly sentOn: string | null }) {
  const { t, formatDate } = useTexts()
  return (
    <>
      <Field
        id="page-name"
        label={t('signedPage.name')}
        required
        error={shown.includes('page-name') ? t('signedPage.name.missing') : null}
      >
        {(aria) => (
          <OutlinedInput
            value={findings.name}
            onChange={({ target }) => onChange({ ...findings, name: target.value })}
            inputProps={{ ...aria, maxLength: 200, autoComplete: 'off' }}
          />
        )}
      </Field>
      <Field
        id="page-day"
        label={t('signedPage.day')}
        required
        error={
          shown.includes('page-day')
            ? t('signedPage.day.missing', { from: formatDate(sentOn ?? '', 'medium') })
            : null
        }
      >
        {(aria) => (
          <OutlinedInput
            type="date"
            value={findings.day}
            onChange={({ target }) => onChange({ ...findings, day: target.value })}
            inputProps={aria}
          />
        )}
      </Field>
    </>
  )
}

const commonReasons = ['unreadable', 'other', 'noSignature', 'noDay'] as const
const languages = ['en', 'es'] as const

/** The reason of a refusal in both languages; a standard phrase fills in both. */
function Why({ findings, shown, onChange }: PageFindingsProps) {
  const { t } = useTexts()
  const days = useProgram()?.deadlines.documentsDays ?? 30
  const english = useQuery(wordsIn('en')).data
  const spanish = useQuery(wordsIn('es')).data
  return (
    <>
      {english && spanish ? (
        <div role="group" aria-label={t('signedPage.reason.often')} className={styles.often}>
          {commonReasons.map((kind) => (
            <Button
              key={kind}
              variant="outlined"
              size="small"
              onClick={() =>
                onChange({
                  ...findings,
                  en: joinParagraphs(findings.en, english[`signedPage.often.${kind}.words`] ?? ''),
                  es: joinParagraphs(findings.es, spanish[`signedPage.often.${kind}.words`] ?? ''),
                })
              }
            >
              {t(`signedPage.often.${kind}`)}
            </Button>
          ))}
        </div>
      ) : null}
      {languages.map((language) => (
        <Field
          key={language}
          id={`page-${language}`}
          label={t(`signedPage.reason.${language}`)}
          hint={language === 'en' ? t('signedPage.reason.hint', { days }) : undefined}
          required
          error={shown.includes(`page-${language}`) ? t('signedPage.reason.missing') : null}
        >
          {(aria) => (
            <OutlinedInput
              fullWidth
              multiline
              minRows={2}
              value={findings[language]}
              onChange={({ target }) => onChange({ ...findings, [language]: target.value })}
              inputProps={{ ...aria, maxLength: 500, lang: language }}
            />
          )}
        </Field>
      ))}
    </>
  )
}

const wordsIn = (locale: (typeof languages)[number]) => ({
  queryKey: ['texts', 'signatures', locale],
  queryFn: () => loadSignatureMessages(locale),
  staleTime: Infinity,
  meta: { local: true },
})
