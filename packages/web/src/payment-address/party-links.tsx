import * as common from '../theme/common.module.css'
import * as styles from './party-links.module.css'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import * as fieldStyles from '../controls/field.module.css'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { PartyLinksBody, PartyView } from '@makewhole/contract/settlement/settlement.ts'
import { isEmail } from '@makewhole/domain/shared/email.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { FormEvent } from 'react'
import { Card } from '../components/card.tsx'
import { Field } from '../controls/field.tsx'
import { Notice } from '../feedback/notice.tsx'
import { SlowNotice } from '../feedback/slow-notice.tsx'
import { focusOn, useSubmitValidation } from '../controls/use-submit-validation.ts'
import { errorMessage } from '../api/error-message.ts'
import { Choice } from '../form/fields/choices.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { useSavedTyping } from '../rich-text/saved-typing.ts'
import { useSavePartyLinks } from '../settlement/use-settlement.ts'

export interface PartyLinksProps {
  readonly claim: ClaimView
  readonly parties: readonly PartyView[]
}

/** For a firm: how each person signs, by a link to their own address or on paper (docs/rules/settlement.md "Links of a represented household"). */
export function PartyLinks({ claim, parties }: PartyLinksProps) {
  const { t } = useTexts()
  const isComplete = parties.every(({ linkEmail, signsOnPaper }) => linkEmail !== null || signsOnPaper)
  const [isChanging, setChanging] = useState(false)
  return (
    <Card title={t('partyLinks.title')} tone={isComplete ? 'plain' : 'you'}>
      {isComplete && !isChanging ? (
        <div className={styles.links}>
          <ul className={common.plainList}>
            {parties.map((party) => (
              <li key={party.personId}>
                {fullName(party)}:{' '}
                <span className={common.soft}>
                  {party.signsOnPaper ? t('partyLinks.onPaper') : party.linkEmail}
                </span>
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
          {...(isComplete && { onUnchanged: () => setChanging(false) })}
          // A colleague may save theirs meanwhile: typed text stays.
          onType={() => setChanging(true)}
          onSaved={() => setChanging(false)}
        />
      )}
    </Card>
  )
}

interface LinksFormProps extends PartyLinksProps {
  /** Set where saved addresses exist. */
  readonly onUnchanged?: () => void
  readonly onType: () => void
  readonly onSaved: () => void
}

/** The choice for one person: an address counts only for a signature by link. */
interface SigningChoice {
  readonly onPaper: boolean
  readonly email: string
}

function LinksForm({ claim, parties, onUnchanged, onType, onSaved }: LinksFormProps) {
  const texts = useTexts()
  const { t } = texts
  const id = useId()
  const saved = Object.fromEntries(
    parties.map(({ personId, linkEmail, signsOnPaper }) => [
      personId,
      { onPaper: signsOnPaper, email: linkEmail ?? '' },
    ]),
  )
  const [typed, setTyped, { isRestored }] = useSavedTyping<Readonly<Record<string, SigningChoice>>>(
    `ways.${claim.id}`,
    saved,
  )
  const openRestored = useEffectEvent(() => {
    if (isRestored) onType()
  })
  useEffect(() => openRestored(), [])
  const methodOf = (personId: string): SigningChoice => typed[personId] ?? { onPaper: false, email: '' }
  const idOf = (personId: string) => `${id}-${personId}`
  const invalidLinks = parties
    .map(({ personId }) => personId)
    .filter((personId) => !methodOf(personId).onPaper && !isEmail(methodOf(personId).email.trim()))
  const { shown, attempt } = useSubmitValidation(invalidLinks, (first) => focusOn(idOf(first)))
  const save = useSavePartyLinks(claim, { onDone: onSaved, onShown: () => setTyped(null) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    attempt(() => save.mutate(parties.map(({ personId }) => asSent(personId, methodOf(personId)))))
  }
  return (
    <form className={styles.links} noValidate onSubmit={submit}>
      <p>{onUnchanged ? t('partyLinks.change.text') : t('partyLinks.text')}</p>
      {save.error ? (
        <Notice tone="problem" live="alert" title={t('partyLinks.failed')}>
          {errorMessage(save.error, texts)}
        </Notice>
      ) : null}
      {parties.map((party) => (
        <PersonSigning
          key={party.personId}
          id={idOf(party.personId)}
          name={fullName(party)}
          method={methodOf(party.personId)}
          isInvalid={shown.includes(party.personId)}
          onChange={(method) => {
            onType()
            setTyped({ ...typed, [party.personId]: method })
          }}
        />
      ))}
      <div className={styles.acts}>
        <SlowNotice isPending={save.isPending} />
        <Button type="submit" aria-disabled={save.isPending}>
          {t('partyLinks.save')}
        </Button>
        {onUnchanged ? (
          <Button variant="outlined" onClick={onUnchanged}>
            {t('partyLinks.keep')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

function asSent(personId: string, { onPaper, email }: SigningChoice): PartyLinksBody['people'][number] {
  return onPaper ? { personId, signsOnPaper: true } : { personId, email: email.trim() }
}

interface PersonSigningProps {
  readonly id: string
  readonly name: string
  readonly method: SigningChoice
  readonly isInvalid: boolean
  readonly onChange: (method: SigningChoice) => void
}

function PersonSigning({ id, name, method, isInvalid, onChange }: PersonSigningProps) {
  const { t } = useTexts()
  return (
    <Field id={`${id}-way`} as="fieldset" label={t('partyLinks.way', { name })} required>
      {(aria) => (
        <div className={fieldStyles.choices} id={aria.id}>
          <Choice
            type="radio"
            name={aria.id}
            checked={!method.onPaper}
            onChange={() => onChange({ ...method, onPaper: false })}
          >
            {t('partyLinks.way.link')}
          </Choice>
          <Choice
            type="radio"
            name={aria.id}
            checked={method.onPaper}
            onChange={() => onChange({ ...method, onPaper: true })}
          >
            {t('partyLinks.way.paper')}
          </Choice>
          {method.onPaper ? (
            <p className={`${common.small} ${common.soft}`}>{t('partyLinks.way.paper.text')}</p>
          ) : (
            <Field
              id={id}
              label={t('partyLinks.email', { name })}
              required
              error={isInvalid ? t('partyLinks.email.wrong') : null}
            >
              {(email) => (
                <OutlinedInput
                  fullWidth
                  type="email"
                  value={method.email}
                  onChange={({ target }) => onChange({ ...method, email: target.value })}
                  inputProps={{ ...email, maxLength: 100, autoComplete: 'off' }}
                />
              )}
            </Field>
          )}
        </div>
      )}
    </Field>
  )
}
