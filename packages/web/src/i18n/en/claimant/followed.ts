export const followed = {
  'followed.title': 'Claims that your law firm works on',
  'followed.open': 'See how it stands',
  'followed.turn': 'Whose turn it is',
  'followed.turn.attorney': 'Your attorney’s turn',
  'followed.turn.attorneyUntil': 'Your attorney’s turn until {date}',
  'followed.attorney': 'Your attorney answers for you: {attorney}',
  'followed.attorney.text':
    'Here you read how your claim stands. To change or ask something, please write to or call your attorney.',
  'followed.offer.until': 'Your attorney can answer it until {date}.',
  'followed.papers': 'Papers in the claim',
  'followed.papers.none': 'No papers are in the claim yet.',
} as const
