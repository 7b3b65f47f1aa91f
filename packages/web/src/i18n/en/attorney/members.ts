export const members = {
  'members.title': 'Your firm',
  'members.loading': 'Loading your firm',
  'members.intro':
    'Everybody here sees and works on every client’s claim. Who is removed sees none of them from the next moment on.',
  'members.introMember':
    'Everybody here sees and works on every client’s claim. {names} can invite and remove members.',
  'members.invite': 'Invite somebody',
  'members.invite.text':
    'They get an e-mail. Whoever signs in with this address within seven days belongs to {firm}.',
  'members.again': 'Send again',
  'members.again.name': 'Send again: the invitation to {name}',
  'members.again.done': 'Invitation to {name} is on its way again',
  'members.remove': 'Remove',
  'members.remove.name': 'Remove {name}',
  'members.remove.title': 'Remove {name} from the firm?',
  'members.remove.text':
    '{name} will see no claim of {firm} any more, also not those that they filed. The claims and their history stay.',
  'members.remove.keep': 'Keep {name}',
  'members.remove.done': '{name} is no longer a member',
  'members.takeBack': 'Take back',
  'members.takeBack.name': 'Take back the invitation to {name}',
  'members.takeBack.title': 'Take back the invitation to {name}?',
  'members.takeBack.text': 'The invitation can’t be taken any more. You can send a new one at any time.',
  'members.takeBack.keep': 'Keep the invitation',
  'members.takeBack.done': 'The invitation to {name} is taken back',
  'members.promote': 'Make administrator',
  'members.promote.name': 'Make administrator: {name}',
  'members.promote.done': '{name} is an administrator now',
  'members.demote': 'Make member only',
  'members.demote.name': 'Make member only: {name}',
  'members.demote.done': '{name} is a member only now',
  'members.asAdministrator': 'Administrator: may invite and remove members, too',
} as const
