export const content = {
  'content.rates.caption': '{fire}: houses and other structures',
  'content.rates.youAre': 'You are',
  'content.rates.house': 'House, per sq ft',
  'content.rates.other': 'Other structure, per sq ft',
  'content.faq.contents': 'Table of Contents',
  'content.createAccount': 'Create an account',
  'content.howItWorks': 'How it works',
  'content.estimate': 'Estimate a payment',
  'content.rates.manufactured': 'Manufactured homes, whatever their size',
  'content.rates.singleWide': 'Single-wide',
  'content.rates.doubleWide': 'Double-wide',
  'content.rates.land':
    'Land, for owners who lived there and landlords. The size of the whole property decides the line.',
  'content.rates.acres': 'Whole property',
  'content.rates.perAcre': 'Per acre',
  'content.rates.atLeast': 'At least',
  'content.rates.tier.first': 'Under {to} acres',
  'content.rates.tier': '{from} to under {to} acres',
  'content.rates.tier.last': '{from} acres or more',
  'content.rates.oneByOne': 'Looked at one by one',
  'content.rates.destroyed': 'A structure is paid when it was destroyed, which means more than 50% damaged.',
  'content.rates.individual':
    'Triple-wide homes, and owners who neither lived there nor rented it out, are looked at one by one.',
  'content.rates.insurance.deduct':
    'What insurance paid or owes for the structures is taken off the structures, never off the land.',
  'content.rates.insurance.none': 'Insurance is not taken off.',
  'content.rates.attorney':
    'If an attorney represents you, {percent}% of what is left after insurance is added for the fee.',
  'content.rates.rebuild':
    'Rebuild bonus: {bonus}. Ask for it within {years, plural, one {# year} other {# years}} of your payment, with a building permit and proof that you spent at least {spent}.',
  'content.limits': 'How long you have',
  'content.limits.file': 'File your claim ({fire})',
  'content.limits.file.open': 'No last day is set yet. When there is one, it stands here.',
  'content.limits.file.until': 'Until {date}',
  'content.limits.documents': 'Send a document that we ask for',
  'content.limits.documents.until':
    '{days, plural, one {# day} other {# days}} from our message. Our clock stands still while we wait.',
  'content.limits.answer': 'Answer the offer',
  'content.limits.answer.until': '{days, plural, one {# day} other {# days}} from the offer',
  'content.limits.split': 'Say how the payment is split',
  'content.limits.split.until':
    '{days, plural, one {# day} other {# days}} from your yes, if you are more than one',
  'content.limits.sign': 'Sign the agreement, all of you',
  'content.limits.sign.until': '{days, plural, one {# day} other {# days}} from the agreement',
  'content.limits.over':
    'If one of the last three runs out, the offer expires and nothing is paid on it. Write to your reviewer: we can send a new one.',
  'content.proofs': 'Papers we ask for',
  'content.proofs.text': 'You don’t need them to start. Choose what you were to the property:',
  'content.proofs.optional': 'optional',
} as const
