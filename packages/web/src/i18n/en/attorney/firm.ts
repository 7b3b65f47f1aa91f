export const firm = {
  'firm.claims.mine': 'Your clients’ claims',
  'firm.claims.yours': 'Your clients’ claims',
  'firm.claims.tip.saved': 'A claim is saved each time you press Next.',
  'firm.claims.empty.text':
    'Your clients’ claims will be listed here. You can stop at any time; what you entered is kept.',
  'firm.claims.failed.title': 'We can’t show your clients’ claims right now',
  'firm.claims.failed.text': 'The claims and everything you typed are safe. Please try again.',
  'firm.claims.loading': 'Loading your clients’ claims',
  'firm.claim.clock.review': 'Our aim: check {client}’s claim',
  'firm.claim.clock.later':
    'Our {days, plural, one {# day} other {# days}} to make an offer begin when {client}’s claim is complete.',
  'firm.claim.clock.split': '{client}’s time to split the payment',
  'firm.claim.clock.sign': '{client}’s time to answer and sign',
  'firm.claim.clock.file': '{client}’s time to file',
  'firm.claim.clock.documents': '{client}’s time to send documents',
  'firm.claim.clock.answer': '{client}’s time to answer',
  'firm.claim.clock.rebuildReview': 'Our aim: check {client}’s papers',
  'firm.claim.clock.rebuild': '{client}’s time to send documents',
  'firm.settlement.difference': '{item}: the claim says {asked}',
  'firm.settlement.loading': 'Loading {client}’s offer and settlement',
  'firm.settlement.questions.reviewer': 'Write to the claim’s reviewer, {name}.',
  'firm.settlement.questions.text': 'Write to us about {client}’s claim.',
  'firm.settlement.sending': 'Sending the answer',
  'firm.settlement.reason': 'Why does {client} say no?',
  'firm.settlement.reason.given': '{client}’s reason',
  'firm.settlement.other.given': '{client}’s explanation',
  'firm.settlement.offer.waits':
    '{client}’s claim is being processed. When we make an offer, you find it here, and we tell you by e-mail.',
  'firm.settlement.offer.comes': 'When we make an offer, you find it here, and we tell you by e-mail.',
  'firm.settlement.offer.sent': 'One offer for {client}’s household, sent {date}',
  'firm.settlement.offer.check':
    'Every line uses a value that we confirmed with the claim’s documents. You can check it with a calculator.',
  'firm.settlement.offer.total': '{client}’s offer',
  'firm.settlement.offer.by': 'Your client has until {date} to answer',
  'firm.settlement.offer.question': 'Does {client} accept this offer?',
  'firm.settlement.offer.yes': 'Yes, {client} accepts the offer',
  'firm.settlement.offer.no': 'No, {client} declines the offer',
  'firm.settlement.offer.once':
    'You can answer once for {client}. {count, plural, one {} other {One answer counts for everyone on the claim: {names}.}}',
  'firm.settlement.offer.yesFollows':
    'If {client} accepts, we write the settlement agreement. {client} signs it by a personal link. We ask once more before the answer is sent.',
  'firm.settlement.offer.yesFollowsSplit':
    'If {client} accepts, you say next how the household splits the payment. Then each person signs the agreement by a personal link. We ask once more before the answer is sent.',
  'firm.settlement.offer.noFollows':
    'If {client} declines, the household gets no payment and the claim closes. Nothing is sent yet: first you see what follows, and you can write to us instead.',
  'firm.settlement.offer.noFollowsName':
    'If {client} declines, the household gets no payment and the claim closes. Nothing is sent yet: first you see what follows, and you can write to {name} instead.',
  'firm.settlement.offer.accept.lead': 'You can answer once. If {client} accepts now:',
  'firm.settlement.offer.accept.all': 'It counts for {client}’s whole household.',
  'firm.settlement.offer.accept.agreement': 'Then each person signs an agreement with a release.',
  'firm.settlement.offer.accept.agreement.text':
    'We write it and send each person a link. Everyone has {days, plural, one {# day} other {# days}} from then to sign.',
  'firm.settlement.offer.decline.lead': 'If {client} declines now:',
  'firm.settlement.offer.decline.leadDue':
    'Your client has until {date} to answer: {days, plural, =0 {today is the last day} one {# day} other {# days}}. If {client} declines now:',
  'firm.settlement.offer.decline.payment': '{client}’s household gets no payment.',
  'firm.settlement.offer.decline.closes': 'The claim closes today.',
  'firm.settlement.offer.decline.signs': '{client} signs nothing.',
  'firm.settlement.offer.decline.stays': 'The claim’s answers and papers stay here.',
  'firm.settlement.offer.decline.why': 'Why does {client} decline?',
  'firm.settlement.offer.decline.tooLow.reviewer':
    '{name} can explain each line and look at papers that your client still has.',
  'firm.settlement.offer.decline.tooLow.us':
    'We can explain each line and look at papers that your client still has.',
  'firm.settlement.offer.decline.staysOpen': 'The offer stays open while you write, until {date}.',
  'firm.settlement.offer.decline.act': 'Decline {amount} and close the claim',
  'firm.settlement.offer.decline.reason': '{client}’s reason: {reason}.',
  'firm.settlement.offer.newAmount':
    'The new offer is {amount}. The answer to the old one was not sent. Please read the new one before you answer.',
  'firm.settlement.offer.lapsed.split':
    'It was accepted, but the split did not come in time, so this offer ended',
  'firm.settlement.offer.lapsed.signatures':
    'It was accepted, but not everyone signed in time, so this offer ended',
  'firm.settlement.offer.expired.text': 'The claim’s reviewer decides how to go on.',
  'firm.settlement.offer.notNow.text':
    'The claim’s status has changed. The Overview tab says what comes next.',
  'firm.settlement.offer.isNew': 'We sent a new offer for {client}',
  'firm.settlement.breakdown.waits': 'You fill this in once {client} has accepted the offer.',
  'firm.settlement.breakdown.ask':
    'How should the payment be split among the {count} people on this claim? The shares must add up to 100%. Talk it over with {client} first: after you submit, changes go through the claim’s reviewer.',
  'firm.settlement.breakdown.confirm.warning':
    'After you submit, you can’t change this here. Changes must go through the claim’s reviewer: write a message.',
  'firm.settlement.breakdown.changes': 'If this is wrong, write to the claim’s reviewer.',
  'firm.settlement.agreement.afterOffer': 'We send it after {client} accepts the offer.',
  'firm.settlement.agreement.coming':
    'We are writing {client}’s agreement. We tell you by e-mail when it is here.',
  'firm.settlement.agreement.by': 'Your client has until {date} to answer and sign',
  'firm.settlement.agreement.question': 'Does {client} accept this settlement agreement?',
  'firm.settlement.agreement.yes': 'Yes, {client} accepts the agreement',
  'firm.settlement.agreement.no': 'No, {client} declines the agreement',
  'firm.settlement.agreement.once':
    'Download and read it first. You can answer once for {client}. After a yes, each person gets an e-mail with a link to sign. After a no, the claim’s reviewer can mend it.',
  'firm.settlement.agreement.yesFollows': 'A yes is no signature yet:',
  'firm.settlement.agreement.noFollows':
    'After a no, nobody signs this version. The claim’s reviewer reads the reason and can send a changed agreement. The claim stays open.',
  'firm.settlement.agreement.accepted.email': 'The links to sign are personal: none comes to you.',
  'firm.settlement.agreement.accepted.next':
    'Each person signs with the link in their own e-mail, or on paper where you said so. Below you see who has signed.',
  'firm.settlement.signers.sentFiler': 'Link sent {date} to whoever filed the claim, to pass on',
  'firm.settlement.address.changes':
    'We mail the checks to these addresses. If one is wrong, write to the claim’s reviewer.',
} as const
