import type { FirmView } from '@makewhole/contract/firm/firm.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { ActDialog } from '@makewhole/web/components/act-dialog.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { ListFailed, Loaded } from '@makewhole/web/components/loaded.tsx'
import { PageHeader } from '@makewhole/web/components/page-header.tsx'
import { PageSkeleton } from '@makewhole/web/components/skeleton.tsx'
import { StateCard } from '@makewhole/web/components/state-card.tsx'
import { focusOn, useSubmitValidation } from '@makewhole/web/components/use-submit-validation.ts'
import { Members, nameOf } from '@makewhole/web/firm/members.tsx'
import { nobody, PersonFields, invalidFields } from '@makewhole/web/firm/person-fields.tsx'
import type { Person } from '@makewhole/web/firm/person-fields.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useSavedTyping } from '@makewhole/web/rich-text/saved-typing.ts'
import { useMay } from '@makewhole/web/session/use-may.ts'
import * as common from '@makewhole/web/theme/common.module.css'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { claimPath } from '../claim/claim-paths.ts'
import { conflictsQuery, firmsQuery, useFirmAct } from './firm-queries.ts'
import { NewFirmDialog } from './new-firm-dialog.tsx'

/**
 * `/firms`: the law firms that file here, for staff who add them (docs/rules/law-firms.md "Members"). Staff who
 * work with claims see the people whom several firms name.
 */
export function FirmsPage() {
  const mayAdd = useMay()('firm.create')
  return mayAdd ? <FirmsAndConflicts /> : <ConflictsOnly />
}

function ConflictsOnly() {
  const { t } = useTexts()
  const conflicts = useQuery(conflictsQuery(useApi()))
  if (conflicts.isPending) return <PageSkeleton label={t('firms.loading')} />
  return (
    <>
      <PageHeader title={t('reviewer.item.firms')} />
      {conflicts.data?.length === 0 ? (
        <StateCard icon={Building2} title={t('firms.conflicts.none')} />
      ) : (
        <Conflicts />
      )}
    </>
  )
}

function FirmsAndConflicts() {
  const { t } = useTexts()
  const firms = useQuery(firmsQuery(useApi()))
  const [isAdding, setAdding] = useState(false)
  if (firms.isPending) return <PageSkeleton label={t('firms.loading')} />
  return (
    <>
      <PageHeader
        title={t('reviewer.item.firms')}
        actions={firms.data ? <Button onClick={() => setAdding(true)}>{t('firms.add')}</Button> : undefined}
      />
      <div className={common.stack}>
        <Conflicts />
        <Loaded of={firms}>{(data) => <Firms firms={data} />}</Loaded>
      </div>
      {isAdding ? <NewFirmDialog onClose={() => setAdding(false)} /> : null}
    </>
  )
}

/**
 * People whom several firms name, on lists or by claims: somebody has to read the letters (docs/rules/law-firms.md
 * "The client list").
 */
function Conflicts() {
  const { t, formatDate } = useTexts()
  const conflicts = useQuery(conflictsQuery(useApi()))
  if (!conflicts.data?.length) return <ListFailed of={conflicts} />
  return (
    <Card title={t('firms.conflicts')} tone="you">
      <div className={common.stack}>
        <p>{t('firms.conflicts.text')}</p>
        <ul className={`${common.plainList} ${common.stack}`}>
          {conflicts.data.map(({ firstName, lastName, firms }, index) => (
            <li key={index}>
              <strong>{fullName({ firstName, lastName })}</strong>
              <ul className={common.plainList}>
                {firms.map(({ displayName: firm, addedOn, claim }, place) => {
                  const values = { firm, date: formatDate(addedOn, 'medium') }
                  return (
                    <li key={place}>
                      {t(claim ? 'firms.conflicts.firm.claim' : 'firms.conflicts.firm', values)}{' '}
                      {claim ? <Link to={claimPath(claim)}>{claim.claimNumber}</Link> : null}
                    </li>
                  )
                })}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

function Firms({ firms }: { readonly firms: readonly FirmView[] }) {
  const { t } = useTexts()
  if (firms.length === 0)
    return <StateCard icon={Building2} title={t('firms.none.title')} text={<p>{t('firms.none.text')}</p>} />
  return (
    <div className={common.stack}>
      <p>{t('firms.intro')}</p>
      {firms.map((firm) => (
        <FirmCard key={firm.id} firm={firm} />
      ))}
    </div>
  )
}

function FirmCard({ firm }: { readonly firm: FirmView }) {
  const { t } = useTexts()
  const [isInviting, setInviting] = useState(false)
  const isRun = firm.members.some(
    ({ isAdministrator, membership }) => isAdministrator && membership === 'joined',
  )
  return (
    <Card title={firm.displayName}>
      <div className={common.stack}>
        {isRun ? null : <p>{t('firms.unrun')}</p>}
        <Members members={firm.members} />
        <div>
          <Button
            variant="outlined"
            size="small"
            aria-label={t('firms.invite.name', { firm: firm.displayName })}
            onClick={() => setInviting(true)}
          >
            {t('firms.invite')}
          </Button>
        </div>
      </div>
      {isInviting ? <InviteAdministratorDialog firm={firm} onClose={() => setInviting(false)} /> : null}
    </Card>
  )
}

interface InviteAdministratorDialogProps {
  readonly firm: FirmView
  readonly onClose: () => void
}

/** Invites another administrator of a law firm (docs/rules/law-firms.md "Members"). */
function InviteAdministratorDialog({ firm, onClose }: InviteAdministratorDialogProps) {
  const { t } = useTexts()
  const [person, setPerson] = useSavedTyping(`firms.invite.${firm.id}`, nobody)
  const act = useFirmAct(
    (api, body: Person) => api.call('inviteAdministrator', { params: { firmId: firm.id }, body }),
    {
      text: t('member.invite.done', { name: nameOf(person) }),
      then: () => {
        setPerson(null)
        onClose()
      },
    },
  )
  const { shown, attempt } = useSubmitValidation(invalidFields(person), focusOn)
  return (
    <ActDialog
      title={t('firms.invite.name', { firm: firm.displayName })}
      act={t('member.invite.act')}
      isPending={act.isPending}
      error={act.error}
      onClose={onClose}
      onAct={() => attempt(() => act.mutate(person))}
    >
      <p>{t('firms.invite.text', { firm: firm.displayName })}</p>
      <PersonFields
        person={person}
        invalid={shown}
        onChange={(change) => setPerson({ ...person, ...change })}
      />
    </ActDialog>
  )
}
