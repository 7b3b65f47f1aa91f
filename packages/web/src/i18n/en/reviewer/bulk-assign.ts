export const bulkAssign = {
  'assignTogether.chosen': '{count, plural, one {# claim} other {# claims}} chosen',
  'assignTogether.open': 'Assign to…',
  'assignTogether.clear': 'Choose none',
  'assignTogether.most': 'At most {most, number} at once.',
  'assignTogether.title': 'Assign {count, plural, one {# claim} other {# claims}}',
  'assignTogether.act': 'Assign',
  'assignTogether.text':
    'Giving a claim to somebody begins nothing. What changed meanwhile stays as it is, and you are told.',
  'assignTogether.done':
    '{count, plural, =0 {No claim was given} one {# claim was given to {name}} other {# claims were given to {name}}}',
  'assignTogether.refused':
    '{count, plural, one {# claim stays as it was} other {# claims stay as they were}}',
  'assignTogether.close': 'Back to the claims',
} as const
