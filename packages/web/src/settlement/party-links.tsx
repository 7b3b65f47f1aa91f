import * as common from '../theme/common.module.css'
import * as styles from './party-links.module.css'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { PartyView } from '@makewhole/contract/settlement/settlement.ts'
import { isEmail } from '@makewhole/domain/shared/email.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { Card } from '../components/card.tsx'
import { Field } from '../components/field.tsx'
import { Notice } from '../components/notice.tsx'
import { focusOn, useAttempt } from '../components/use-attempt.ts'
import { failureOf, reasonOf } from '../document/upload-failure.ts'
import { useTexts } from '../i18n/texts.tsx'
import { useKeptTyping } from '../rich-text/kept-typing.ts'
import { useSavePartyLinks } from './use-settlement.ts'

export interface PartyLinksProps {
  readonly claim: ClaimView
  readonly parties: readonly PartyView[]
}

/** For a firm: where each person's link to sign goes (docs/rules/settlement.md "Links of a represented household"). */
export function PartyLinks({ claim, parties }: PartyLinksProps) {
  const { t } = useTexts()
  const isKnown = parties.every(({ linkEmail }) => linkEmail !== null)
  const [isChanging, setChanging] = useState(false)
  return (
    <Card title={t('partyLinks.title')} tone={isKnown ? 'plain' : 'you'}>
      {isKnown && !isChanging ? (
        <div className={styles.links}>
          <ul className={common.plainList}>
            {parties.map((party) => (
              <li key={party.personId}>
                {fullName(party)}: <span className={common.soft}>{party.linkEmail}</span>
              </li>
            ))}
          </ul>
          <Button variant="outlined" onClick={() => setChanging(true)}>
            {t('partyLinks.change')}
          </Button>
        </div>
      ) : (
        <LinksForm
          claim={claim}
          parties={parties}
          {...(isKnown && { onKeep: () => setChanging(false) })}
          onSaved={() => setChanging(false)}
        />
      )}
    </Card>
  )
}

interface LinksFormProps extends PartyLinksProps {
  /** Where there are addresses to keep. */
  readonly onKeep?: () => void
  readonly onSaved: () => void
}

function LinksForm({ claim, parties, onKeep, onSaved }: LinksFormProps) {
  const texts = useTexts()
  const { t } = texts
  const id = useId()
  const saved = Object.fromEntries(parties.map(({ personId, linkEmail }) => [personId, linkEmail ?? '']))
  const [typed, setTyped] = useKeptTyping(`links.${claim.id}`, saved)
  const emailOf = (personId: string) => (typed[personId] ?? '').trim()
  const idOf = (personId: string) => `${id}-${personId}`
  const wrong = parties.map(({ personId }) => personId).filter((personId) => !isEmail(emailOf(personId)))
  const { shown, attempt } = useAttempt(wrong, (first) => focusOn(idOf(first)))
  const save = useSavePartyLinks(claim, { onDone: onSaved, onShown: () => setTyped(null) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    attempt(() => save.mutate(parties.map(({ personId }) => ({ personId, email: emailOf(personId) }))))
  }
  return (
    <form className={styles.links} noValidate onSubmit={submit}>
      <p>{onKeep ? t('partyLinks.change.text') : t('partyLinks.text')}</p>
      {save.error ? (
        <Notice tone="problem" live="alert" title={t('partyLinks.failed')}>
          {reasonOf(failureOf(save.error), texts)}
        </Notice>
      ) : null}
      {parties.map((party) => (
        <Field
          key={party.personId}
          id={idOf(party.personId)}
          label={t('partyLinks.email', { name: fullName(party) })}
          required
          error={shown.includes(party.personId) ? t('partyLinks.email.wrong') : null}
        >
          {(aria) => (
            <OutlinedInput
              type="email"
              value={typed[party.personId] ?? ''}
              onChange={({ target }) => setTyped({ ...typed, [party.personId]: target.value })}
              inputProps={{ ...aria, maxLength: 100, autoComplete: 'off' }}
            />
          )}
        </Field>
      ))}
      <div className={styles.acts}>
        <Button type="submit" aria-disabled={save.isPending}>
          {t('partyLinks.save')}
        </Button>
        {onKeep ? (
          <Button variant="outlined" onClick={onKeep}>
            {t('partyLinks.keep')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
