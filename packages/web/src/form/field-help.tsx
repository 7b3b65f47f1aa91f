import * as common from '../theme/common.module.css'
import * as styles from './field-help.module.css'
import type { HelpDefinition, HelpPicture } from '@makewhole/domain/form/definition.ts'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { TextWithPhone } from '../components/contact-text.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { useProgram } from '../api/use-program.ts'

/** The explanation of a question, opened at the question itself. `{phone}` in its texts is the help line as a link. */
export function FieldHelp({ help }: { readonly help: HelpDefinition }) {
  const { tr } = useTexts()
  return (
    <details className={styles.fieldHelp}>
      <summary>
        <ChevronRight className={common.icon} aria-hidden="true" />
        {tr(help.title)}
      </summary>
      <div className={styles.body}>
        {help.picture ? <Picture picture={help.picture} /> : null}
        {help.paragraphs.map((paragraph, at) => (
          <Paragraph key={at} text={tr(paragraph)} />
        ))}
      </div>
    </details>
  )
}

function Paragraph({ text }: { readonly text: string }) {
  const phone = useProgram()?.support.phone
  return (
    <p>
      <TextWithPhone text={text} at="{phone}" number={phone} />
    </p>
  )
}

const drawings: Readonly<Record<HelpPicture['name'], ReactNode>> = {
  'parcel-number-on-tax-bill': <TaxBill />,
}

function Picture({ picture }: { readonly picture: HelpPicture }) {
  const { tr } = useTexts()
  return (
    <svg className={styles.picture} viewBox="0 0 320 176" role="img" aria-label={tr(picture.alt)}>
      {drawings[picture.name]}
    </svg>
  )
}

/** The upper half of a property tax bill as counties print it, its parcel number marked. */
function TaxBill() {
  return (
    <>
      <path className={styles.paper} d="M8 4h304v172H8z" />
      <text x="24" y="30" className={styles.title}>
        COUNTY PROPERTY TAX BILL
      </text>
      <path className={styles.rule} d="M24 40h272" />
      <text x="24" y="60" className={styles.label}>
        OWNER
      </text>
      <text x="24" y="76">
        JANE Q. OWNER
      </text>
      <text x="24" y="91">
        14 RIDGE ROAD
      </text>
      <rect x="158" y="48" width="146" height="48" rx="8" className={styles.mark} />
      <text x="168" y="65" className={styles.label}>
        PARCEL NUMBER (APN)
      </text>
      <text x="168" y="86" className={styles.number}>
        123-456-789-000
      </text>
      <path className={styles.rule} d="M24 112h272" />
      <path className={styles.line} d="M24 128h150M24 142h190M24 156h120" />
      <path className={styles.line} d="M250 128h46M250 142h46M250 156h46" />
    </>
  )
}
