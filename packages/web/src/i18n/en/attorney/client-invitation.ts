/** The texts of a client's invitation, by the firm or by a reviewer. */
export const clientInvitation = {
  'invite.act': 'Invite {client}',
  'invite.text':
    '{client} signs in, or creates an account, and from then on sees how the claim stands. An earlier invitation is void.',
  'invite.textLeft':
    'No attorney works on this claim any more. {client} signs in, or creates an account, and has the claim from then on. An earlier invitation is void.',
  'invite.email': 'E-mail address',
  'invite.email.hint':
    'The account has to have this address. Without one you get a code here that you can give to {client} in a letter or in person.',
  'invite.email.wrong': 'Enter an address like name@example.com, or leave it empty to get a code.',
  'invite.send': 'Send invitation',
  'invite.makeCode': 'Make a code',
  'invite.sent': 'The invitation is on its way to {email}.',
  'invite.code.title': 'Code for {client}',
  'invite.code.once': 'This code is shown once. Write it down, or copy the sentence, before you close.',
  'invite.code.letter': 'Open {address}, sign in or create an account, and enter the code {code} by {until}.',
  'invite.copy': 'Copy the sentence',
  'invite.copied': 'Copied',
  'invite.notCopied': 'It could not be copied. Please mark the sentence and copy it.',
  'invite.done': 'I have it',
} as const
