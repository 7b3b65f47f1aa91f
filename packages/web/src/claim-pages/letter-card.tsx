import * as common from '../theme/common.module.css'
import * as cardStyles from '../components/card.module.css'
import * as styles from './letter-card.module.css'
import Button from '@mui/material/Button'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { LetterView } from '@makewhole/contract/letter/letter.ts'
import { useApi } from '../api/api.tsx'
import { TextWithPhone } from '../components/contact-text.tsx'
import { Notice } from '../feedback/notice.tsx'
import { Loaded } from '../feedback/loaded.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { useProgram } from '../api/use-program.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { tabPath } from '../claim/claim-paths.ts'
import { letterQuery } from './letter-query.ts'
import { PdfButton } from '../claim/pdf-button.tsx'

/**
 * The claim in four plain answers, with the buttons to write and to download (docs/rules/screens.md "The claim as
 * a letter").
 */
export function LetterCard({ claim }: { readonly claim: ClaimView }) {
  const { t, locale } = useTexts()
  const letter = useQuery(letterQuery(useApi(), claim.id, locale))
  return (
    <Loaded
      of={letter}
      lines={6}
      failed={
        <Notice tone="problem" title={t('claim.letter.failed')}>
          <Button variant="text" size="small" onClick={() => void letter.refetch()}>
            {t('shell.tryAgain')}
          </Button>
        </Notice>
      }
    >
      {(data) => <Letter claim={claim} letter={data} />}
    </Loaded>
  )
}

function Letter({ claim, letter }: { readonly claim: ClaimView; readonly letter: LetterView }) {
  const { t } = useTexts()
  const reader = claim.reviewer?.firstName
  return (
    <section className={`${cardStyles.card} ${styles.letter}`} aria-labelledby="letter-title">
      <h2 id="letter-title">{letter.title}</h2>
      <dl>
        {letter.parts.map(({ heading, sentences }) => (
          <div key={heading}>
            <dt>{heading}</dt>
            <dd>
              <LetterText text={sentences.join(' ')} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={`${styles.acts} ${common.noPrint}`}>
        <Link to={tabPath(claim, 'messaging')}>
          {reader ? t('claim.letter.writeTo', { name: reader }) : t('claim.letter.write')}
        </Link>
        <PdfButton claimId={claim.id} route="getClaimPdf" label={t('claim.pdf')} />
      </div>
    </section>
  )
}

/** Amounts are bold and unbroken, and the help line is a phone link. */
function LetterText({ text }: { readonly text: string }) {
  const phone = useProgram()?.support.phone
  const parts = text.split(/(\$[\d,]+\.\d\d)/)
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index % 2 === 1 ? (
        <b className={common.whole}>{part}</b>
      ) : phone ? (
        <TextWithPhone text={part} at={phone} number={phone} />
      ) : (
        part
      )}
    </Fragment>
  ))
}
