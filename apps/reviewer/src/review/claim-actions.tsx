import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './claim-actions.module.css'
import type { ReviewEvent } from '@makewhole/contract/review/review.ts'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { errors } from '@makewhole/contract/errors.ts'
import type { ErrorCode } from '@makewhole/contract/errors.ts'
import { InviteClientDialog } from '@makewhole/web/client-invitation/invite-client-dialog.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { Ellipsis } from 'lucide-react'
import { useId, useState } from 'react'
import type { ComponentType } from 'react'
import { useProofDesk } from '../claim/proof-desk.tsx'
import { AddPersonDialog } from './add-person-dialog.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { EventDialog } from './event-dialog.tsx'
import { EndRepresentationDialog, RecordRepresentationDialog } from './representation-dialog.tsx'
import { offeredEvents } from './review-events.ts'
import type { OfferedEvent } from './review-events.ts'

type StaffAct = 'assign' | 'addPerson' | 'recordRepresentation' | 'endRepresentation' | 'inviteClient'
type RequestedAct = ReviewEvent | StaffAct

/** The dialogs of the acts about people. */
const dialogs: Readonly<
  Record<StaffAct, ComponentType<{ readonly claim: ClaimView; readonly onClose: () => void }>>
> = {
  assign: AssignDialog,
  addPerson: AddPersonDialog,
  recordRepresentation: RecordRepresentationDialog,
  endRepresentation: EndRepresentationDialog,
  inviteClient: InviteClientDialog,
}

/** Lists the acts that the claim allows this person. */
function staffActs({ abilities, allowedEvents }: ClaimView): readonly StaffAct[] {
  const records = abilities.includes('representation.record')
  const mayEnd = allowedEvents.some(({ event, allowed }) => event === 'endRepresentation' && allowed)
  return [
    ...(abilities.includes('claim.assign') ? (['assign'] as const) : []),
    ...(abilities.includes('person.add') ? (['addPerson'] as const) : []),
    ...(records ? (['recordRepresentation'] as const) : []),
    ...(records && mayEnd ? (['endRepresentation'] as const) : []),
    ...(abilities.includes('client.invite') ? (['inviteClient'] as const) : []),
  ]
}

const isStaffAct = (requestedAct: RequestedAct): requestedAct is StaffAct => requestedAct in dialogs

/**
 * The acts on the claim except its next one. A blocked act stays visible with its reason (docs/rules/screens.md
 * "Workspace").
 */
export function ClaimActions({ claim }: { readonly claim: ClaimView }) {
  const [requestedAct, setAsked] = useState<RequestedAct | null>(null)
  const { secondary, others } = offeredEvents(claim)
  const { requestedAct: requestInBar, clearRequest } = useProofDesk()
  const isInviting = requestInBar === 'inviteClient'
  const close = () => {
    setAsked(null)
    if (isInviting) clearRequest()
  }
  // Opened here, not at the bar's button, which goes with the invitation: the code is shown only once.
  const open = requestedAct ?? (isInviting ? requestInBar : null)
  return (
    <>
      {secondary ? <EventButton offered={secondary} onRequest={setAsked} /> : null}
      <MoreActions
        acts={[
          ...staffActs(claim).map((name) => ({ name, blockedBy: null })),
          ...others.map(({ event, blockedBy }) => ({ name: event, blockedBy })),
        ]}
        onRequest={setAsked}
      />
      {open ? <RequestedActDialog requestedAct={open} claim={claim} onClose={close} /> : null}
    </>
  )
}

interface RequestedActDialogProps {
  readonly requestedAct: RequestedAct
  readonly claim: ClaimView
  readonly onClose: () => void
}

function RequestedActDialog({ requestedAct, ...rest }: RequestedActDialogProps) {
  if (!isStaffAct(requestedAct)) return <EventDialog event={requestedAct} {...rest} />
  const Dialog = dialogs[requestedAct]
  return <Dialog {...rest} />
}

interface EventButtonProps {
  readonly offered: OfferedEvent
  readonly onRequest: (event: ReviewEvent) => void
}

function EventButton({ offered: { event, blockedBy }, onRequest }: EventButtonProps) {
  const { t } = useTexts()
  const reason = useReason(blockedBy)
  const reasonId = useId()
  return (
    <span className={styles.claimAct}>
      <Button
        variant="outlined"
        aria-disabled={blockedBy ? true : undefined}
        aria-describedby={reason ? reasonId : undefined}
        title={reason ?? undefined}
        onClick={() => {
          if (!blockedBy) onRequest(event)
        }}
      >
        {t(`reviewerReview.event.${event}`)}
      </Button>
      {reason ? (
        <span id={reasonId} className={styles.reason}>
          {reason}
        </span>
      ) : null}
    </span>
  )
}

interface MoreActionsProps {
  readonly acts: readonly { readonly name: RequestedAct; readonly blockedBy: string | null }[]
  readonly onRequest: (act: RequestedAct) => void
}

function MoreActions({ acts, onRequest }: MoreActionsProps) {
  const { t } = useTexts()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        aria-label={t('reviewerReview.more')}
        title={t('reviewerReview.more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis className={common.icon} aria-hidden="true" />
      </IconButton>
      <Menu
        // Inside the page's landmark: people who jump between landmarks miss everything outside of them.
        container={() => anchor?.closest('main') ?? document.body}
        anchorEl={anchor}
        open={anchor !== null}
        // Locking would make the page's landmark scroll by itself, so that sticky elements would jump.
        disableScrollLock
        onClose={() => setAnchor(null)}
      >
        {acts.map(({ name, blockedBy }) => (
          <MenuItem
            key={name}
            aria-disabled={blockedBy ? true : undefined}
            onClick={() => {
              if (blockedBy) return
              setAnchor(null)
              onRequest(name)
            }}
          >
            <BlockedWords text={t(`reviewerReview.event.${name}`)} blockedBy={blockedBy} />
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

function BlockedWords({ text, blockedBy }: { readonly text: string; readonly blockedBy: string | null }) {
  const reason = useReason(blockedBy)
  return (
    <span>
      {text}
      {reason ? <span className={styles.reason}>{reason}</span> : null}
    </span>
  )
}

/** Returns the reason in the words of the error catalogue. */
function useReason(code: string | null): string | null {
  const { tr } = useTexts()
  return code !== null && code in errors ? tr(errors[code as ErrorCode].message) : null
}
