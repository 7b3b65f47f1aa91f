export const attorney = {
  'attorney.portal': 'Law firm portal',
  'attorney.somebody': 'a member of your firm',
  'attorney.item.firm': 'Your firm',
  'attorney.noFirm.title': 'You don’t belong to a law firm here yet',
  'attorney.noFirm.text':
    'Ask an administrator of your firm to invite {email}. An invitation holds for seven days: if yours is older, ask for a new one. Then open this page again.',
  'attorney.noFirm.again': 'Try again',
} as const
