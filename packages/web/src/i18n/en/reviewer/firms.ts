export const firms = {
  'reviewer.item.firms': 'Law firms',
  'firms.loading': 'Loading the law firms',
  'firms.none.title': 'No law firm files here yet',
  'firms.none.text': 'Add one: whoever runs it gets an invitation by e-mail, and invites everybody else.',
  'firms.intro':
    'You add a firm and invite who runs it. They invite their colleagues. Every member sees every claim of the firm, and of no other.',
  'firms.add': 'Add a law firm',
  'firms.add.act': 'Add and send invitation',
  'firms.add.text':
    'Who runs the firm gets an e-mail. Whoever signs in with this address within seven days belongs to it, and can invite others.',
  'firms.add.done': '{firm} is added, and the invitation to {name} is on its way',
  'firms.field.displayName': 'Name of the firm',
  'firms.missing.displayName': 'Please enter the name of the firm.',
  'firms.who': 'Who runs it',
  'firms.invite': 'Invite an administrator',
  'firms.invite.name': 'Invite an administrator to {firm}',
  'firms.invite.text':
    'They get an e-mail. Whoever signs in with this address within seven days runs {firm}, beside those who do already.',
  'firms.conflicts': 'Named by more than one firm',
  'firms.conflicts.text':
    'The earlier representation stands until a letter says otherwise. Please ask the firms for their letters.',
  'firms.conflicts.count':
    '{count, plural, one {# person is} other {# people are}} named by more than one law firm',
  'firms.conflicts.atLeast': 'At least {count} people are named by more than one law firm',
  'firms.conflicts.open': 'See who it is',
  'firms.conflicts.none': 'Nobody is named by more than one firm.',
  'firms.conflicts.firm': '{firm} (since {date})',
  'firms.conflicts.firm.claim': '{firm} (since {date}), claim',
  'firms.unrun': 'Nobody runs this firm yet: no invitation to run it was taken so far.',
} as const
