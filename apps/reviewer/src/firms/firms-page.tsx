import * as common from '@makewhole/web/theme/common.module.css'
import type { FirmView } from '@makewhole/contract/firm/firm.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { PageHeader } from '@makewhole/web/components/page-header.tsx'
import { Field } from '@makewhole/web/controls/field.tsx'
import { focusOn, useSubmitValidation } from '@makewhole/web/controls/use-submit-validation.ts'
import { ActDialog } from '@makewhole/web/dialogs/act-dialog.tsx'
import { ListFailed, Loaded } from '@makewhole/web/feedback/loaded.tsx'
import { PageSkeleton } from '@makewhole/web/feedback/skeleton.tsx'
import { StateCard } from '@makewhole/web/feedback/state-card.tsx'
import { Members, nameOf } from '@makewhole/web/firm/members.tsx'
import { invalidFields, nobody, PersonFields } from '@makewhole/web/firm/person-fields.tsx'
import type { Person } from '@makewhole/web/firm/person-fields.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useSavedTyping } from '@makewhole/web/rich-text/saved-typing.ts'
import { useMay } from '@makewhole/web/session/use-may.ts'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { claimPath } from '../claim/claim-paths.ts'
import { conflictsQuery, firmsQuery, useFirmAct } from './firm-queries.ts'

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

type NewFirm = Person & { readonly displayName: string }

const noFirm: NewFirm = { ...nobody, displayName: '' }
const nameField = 'displayName'

/** Adds a law firm and invites who runs it (docs/rules/law-firms.md "Members"). */
function NewFirmDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts()
  const [typed, setTyped] = useSavedTyping('firms.add', noFirm)
  const change = (more: Partial<NewFirm>) => setTyped({ ...typed, ...more })
  const act = useFirmAct(
    (api, { displayName, ...administrator }: NewFirm) =>
      api.call('createFirm', { body: { displayName, administrator } }),
    {
      text: t('firms.add.done', { firm: typed.displayName.trim(), name: nameOf(typed) }),
      then: () => {
        setTyped(null)
        onClose()
      },
    },
  )
  const invalidNames = [...(typed.displayName.trim() === '' ? [nameField] : []), ...invalidFields(typed)]
  const { shown, attempt } = useSubmitValidation(invalidNames, focusOn)
  return (
    <ActDialog
      title={t('firms.add')}
      act={t('firms.add.act')}
      isPending={act.isPending}
      error={act.error}
      onClose={onClose}
      onAct={() => attempt(() => act.mutate(typed))}
    >
      <Field
        id={nameField}
        label={t('firms.field.displayName')}
        required
        error={shown.includes(nameField) ? t('firms.missing.displayName') : null}
      >
        {(aria) => (
          <OutlinedInput
            value={typed.displayName}
            onChange={(event) => change({ displayName: event.target.value })}
            inputProps={{ ...aria, maxLength: 100, autoComplete: 'off' }}
          />
        )}
      </Field>
      <h3>{t('firms.who')}</h3>
      <p>{t('firms.add.text')}</p>
      <PersonFields person={typed} invalid={shown} onChange={change} />
    </ActDialog>
  )
}
