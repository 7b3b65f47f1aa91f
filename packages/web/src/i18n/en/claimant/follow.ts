export const follow = {
  'follow.title': 'Open a claim that was filed for you',
  'follow.text':
    'A law firm that filed a claim for you can invite you to it, by e-mail or with a code in a letter.',
  'follow.received': 'You are invited',
  'follow.received.firm':
    '{firm} invites you to follow claim {number}. You can take the invitation until {until}.',
  'follow.received.left':
    'You are invited to take over claim {number}. No attorney works on it any more. You can take the invitation until {until}.',
  'follow.take': 'Open claim {number}',
  'follow.code.title': 'With a code',
  'follow.code': 'Code from your letter',
  'follow.code.hint':
    'Twelve letters and digits, like 7K2M-QX4P-9TDB. Small letters and missing dashes are fine.',
  'follow.code.wrong': 'A code has twelve letters and digits. Please compare it with your letter.',
  'follow.code.act': 'Open the claim',
  'follow.failed': 'The claim was not opened',
  'follow.link': 'A law firm filed for you? Open the claim',
} as const
