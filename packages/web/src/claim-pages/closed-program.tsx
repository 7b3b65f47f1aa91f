import * as common from '../theme/common.module.css'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { ProgramView } from '@makewhole/contract/program/routes.ts'
import { PhoneLink } from '../components/contact-text.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { StateCard } from '../feedback/state-card.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { CalendarX2 } from 'lucide-react'

export interface ClosedProgramProps {
  readonly claim: ClaimView
  readonly program: ProgramView
  readonly fire: ProgramView['fires'][number]
}

/**
 * The whole page of a closed fire's claim (docs/rules/claims.md "A closed fire"): the program's last day, and the
 * contact.
 */
export function ClosedProgram({ claim, program, fire }: ClosedProgramProps) {
  const { t, tr, formatDate } = useTexts()
  const { email, phone, hours } = program.support
  const title = fire.closedOn
    ? t('claim.closed.title', { fire: tr(fire.name), date: formatDate(fire.closedOn) })
    : t('claim.closed.textNoDate', { fire: tr(fire.name) })
  return (
    <>
      <PageHeader
        title={t('claim.title', { number: claim.claimNumber })}
        crumbs={[{ label: t('claim.crumb'), to: '/claims' }, { label: claim.claimNumber }]}
      />
      <StateCard
        icon={CalendarX2}
        title={title}
        text={
          <div className={common.stack}>
            <p>{t('claim.closed.text')}</p>
            <p>
              {t('claim.closed.email', { email: '' })}
              <a href={`mailto:${email}`}>{email}</a>
            </p>
            <p>
              {t('claim.closed.phone', { phone: '' })}
              <PhoneLink number={phone} />, {tr(hours)}
            </p>
          </div>
        }
      />
    </>
  )
}
