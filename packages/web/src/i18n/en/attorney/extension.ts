/** The texts on data that a firm's program sent outside the form. */
export const extension = {
  'told.title': 'Also told with the claim',
  'told.text':
    'No question of the form asks for this: your own program told it, or the file in which the claim came. Reviewers read it too.',
} as const
