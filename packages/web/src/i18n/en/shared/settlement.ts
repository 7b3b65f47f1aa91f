export const settlement = {
  'settlement.ledger.caption': 'How we got the amount',
  'settlement.difference': '{item}: you wrote {asked}',
  'settlement.difference.used': 'Our sum: {input}.',
  'settlement.note.NO_DESTROYED_HOME': 'No destroyed home is confirmed on this claim.',
} as const
