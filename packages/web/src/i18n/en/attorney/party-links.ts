/** The texts on signing for each client of a firm: by a personal link, or on paper. */
export const partyLinks = {
  'partyLinks.title': 'How each person signs',
  'partyLinks.text':
    'Everybody signs for themselves: with a personal link that goes to the person’s own e-mail address and never to your firm, or on paper. Please say which for each person before you answer the agreement.',
  'partyLinks.change.text':
    'A new address counts for the links that are sent from then on. Who signs on paper after all has no link any more; who has signed has signed.',
  'partyLinks.way': 'How {name} signs',
  'partyLinks.way.link': 'With a personal link by e-mail',
  'partyLinks.way.paper': 'On paper',
  'partyLinks.way.paper.text':
    'Once the agreement is accepted, you print it for this person and upload the signed page. A reviewer confirms it.',
  'partyLinks.email': 'E-mail address of {name}',
  'partyLinks.email.wrong': 'Enter an address like name@example.com.',
  'partyLinks.onPaper': 'signs on paper',
  'partyLinks.save': 'Save how each person signs',
  'partyLinks.change': 'Change how each person signs',
  'partyLinks.keep': 'Keep as it is',
  'partyLinks.failed': 'How each person signs was not saved',
} as const
