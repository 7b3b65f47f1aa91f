export const filing = {
  'firm.wizard.create': 'Start Claim',
  'filing.fire': 'The fire',
  'filing.fire.label': 'Which fire damaged your client’s property?',
  'filing.fire.missing': 'Please select a fire option.',
  'filing.fire.go': 'Start Claim',
} as const
