/** What a firm's own program told beside the form. */
export const told = {
  'told.title': 'Also told by your program',
  'told.text':
    'Your own program told this with the claim; no question of the form asks for it. Reviewers read it too.',
} as const
