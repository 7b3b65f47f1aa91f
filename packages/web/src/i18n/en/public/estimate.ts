export const estimate = {
  'estimate.lead':
    'Try what the rules for the {fire} come to. What you enter is used for the sum and not kept.',
  'estimate.noFire': "No fire's program is open, so there is nothing to estimate.",
  'estimate.relationship': 'Your relationship to the property',
  'estimate.structures': 'Structures that were destroyed',
  'estimate.structures.hint': 'Destroyed means more than 50% damaged. Leave out what is not.',
  'estimate.structure': 'Structure {n}',
  'estimate.choose': 'Choose a type',
  'estimate.feet': 'Square feet',
  'estimate.addStructure': 'Add another structure',
  'estimate.remove': 'Remove structure {n}',
  'estimate.acres': 'Acres of the whole property',
  'estimate.acres.hint': "Leave it empty if you rent, or don't know.",
  'estimate.insurance': 'Insurance paid or owed for the structures',
  'estimate.insurance.hint': 'In dollars. Leave it empty if there is none.',
  'estimate.represented': 'An attorney represents me',
  'estimate.calculate': 'Calculate',
  'estimate.result': 'Your estimate',
  'estimate.mend':
    '{count, plural, one {One answer needs} other {# answers need}} your attention before we can calculate.',
  'estimate.noOffer':
    'This is no offer. A reviewer checks every value with your proofs, and your offer can differ.',
  'estimate.total': 'Estimate',
  'estimate.totalWithout': 'Estimate without the open lines',
  'estimate.missing': 'A line without an amount is looked at one by one, by a reviewer.',
  'estimate.noDestroyedHome':
    'No destroyed home is among your structures. Whether there can be an offer is decided by a reviewer.',
  'estimate.startClaim': 'Start a claim with these answers',
  'estimate.startClaim.hint':
    'You sign in first. Your entries are filled into the claim, and you can change them.',
  'estimate.problem.relationshipMissing': 'Please select your relationship to the property.',
  'estimate.problem.structureMissing': 'Please select a structure type.',
  'estimate.problem.feetMissing': 'Please enter the structure square footage.',
  'estimate.problem.feetInvalid': 'Please enter the square feet as a number, for example 1850.',
  'estimate.problem.acresInvalid': 'Please enter the acres as a number, for example 2.3.',
  'estimate.problem.insuranceInvalid': 'Please enter the amount in dollars, for example 600,000.',
  'estimate.private.here':
    'Your entries are counted in your browser. They are sent to nobody unless you start a claim with them.',
  'estimate.private.sent':
    'Calculate sends your entries to us for the sum. They stand in the address of the page; we don’t keep them.',
  'estimate.empty.here': 'Fill in the form, and each line of the sum is shown here.',
  'estimate.empty.sent': 'Fill in the form and press Calculate. Each line of the sum is then shown here.',
  'estimate.remove.hint': 'To leave a structure out, choose no type for it.',
} as const
