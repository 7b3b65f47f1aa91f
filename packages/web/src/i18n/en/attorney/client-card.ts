/** The texts of a firm on the client who follows a claim. */
export const clientCard = {
  'invite.title': 'What {client} sees',
  'invite.follows': '{client} follows this claim: how it stands, no answers and no messages.',
  'invite.none':
    '{client} doesn’t see this claim yet. Once invited, {client} can see at any time how it stands, without calling: no answers, no messages, nothing to change.',
  'invite.mailed': 'Invited by e-mail to {email} on {date}. The invitation holds until {until}.',
  'invite.mailFailed':
    'The invitation could not be delivered to {email}. Please check the address and invite again.',
  'invite.coded': 'A code was made on {date}. It holds until {until}, and works once.',
  'invite.again': 'Invite {client} again',
} as const
