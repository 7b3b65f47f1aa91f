/** The texts on members of a law firm, for its members and for the program. */
export const member = {
  'member.list': 'Members',
  'member.administrator': 'Administrator',
  'member.member': 'Member',
  'member.you': 'you',
  'member.joined': 'Joined {date}',
  'member.invited': 'Invited, can join until {date}',
  'member.over': 'The invitation ended {date}',
  'member.mailFailed': 'The invitation did not go out: {reason}.',
  'member.invite.act': 'Send invitation',
  'member.invite.done': 'Invitation to {name} is on its way',
  'member.field.firstName': 'First name',
  'member.field.lastName': 'Last name',
  'member.field.email': 'E-mail address for work',
  'member.missing.firstName': 'Please enter the first name.',
  'member.missing.lastName': 'Please enter the last name.',
  'member.missing.email': 'Please provide an email in the format name@example.com.',
} as const
