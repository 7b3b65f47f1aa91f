/** Where the links to sign of a firm's client and household go. */
export const partyLinks = {
  'partyLinks.title': 'Where the links to sign go',
  'partyLinks.text':
    'Everybody signs with a personal link that goes to them alone, never to your firm. Please enter each person’s own e-mail address before you answer the agreement.',
  'partyLinks.change.text': 'A new address counts for the links that are sent from then on.',
  'partyLinks.email': 'E-mail address of {name}',
  'partyLinks.email.wrong': 'Enter an address like name@example.com.',
  'partyLinks.save': 'Save addresses',
  'partyLinks.change': 'Change addresses',
  'partyLinks.keep': 'Keep addresses',
  'partyLinks.saved': 'The addresses are saved.',
  'partyLinks.failed': 'The addresses were not saved',
} as const
