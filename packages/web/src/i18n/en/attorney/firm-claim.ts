/** The texts of a firm on the page of a client’s claim, in place of the household's. */
export const firmClaim = {
  'firm.claim.loading': 'Loading {client}’s claim',
  'firm.claim.gone.title': 'Your firm doesn’t have this claim',
  'firm.claim.gone': 'It was deleted, it is another firm’s now, or the link is not complete.',
  'firm.claim.summary.reviewer': 'Reviewer',
  'firm.claim.overview.failed': 'We can’t show the answers right now. They are safe.',
  'firm.claim.delete.text':
    'Everything in it goes: the answers, the people, the files and the messages. A client who follows it sees it no more, and your firm’s own number of it is free again.',
  'firm.claim.now.submitted.title': 'We have {client}’s claim and will check it',
  'firm.claim.now.submitted.titleDue': 'We check {client}’s claim by {date}',
  'firm.claim.now.submitted.titleLate': 'We are late: we wanted to check {client}’s claim by {date}',
  'firm.claim.now.underReview.title': 'We check that {client}’s claim is complete',
  'firm.claim.now.underReview.titleDue': 'We check that {client}’s claim is complete by {date}',
  'firm.claim.now.underReview.titleLate': 'We are late: we wanted to check {client}’s claim by {date}',
  'firm.claim.now.complete.title': 'We work out {client}’s offer',
  'firm.claim.now.complete.titleDue': 'We send {client}’s offer by {date}',
  'firm.claim.now.complete.titleLate': 'We are late: we owed {client} an offer by {date}',
  'firm.claim.now.complete.text': '{client}’s claim is complete. You don’t have to do anything now.',
  'firm.claim.now.offerExtended.text':
    'Answer for {client}. After a yes we send the agreement for everyone in the household to sign.',
  'firm.claim.now.offerExtended.textAmount':
    'On {date} we offered {client}’s household {amount}. Answer for {client}. After a yes we send the agreement for everyone in the household to sign.',
  'firm.claim.now.offerExpired.text':
    'The reviewer decides how to go on and writes to you. You don’t have to do anything now.',
  'firm.claim.now.offerExpired.action': 'Write to the reviewer',
  'firm.claim.now.lapsed.split.title': '{client}’s offer was accepted, but the split did not come in time',
  'firm.claim.now.lapsed.split.said':
    '{amount} was accepted on {date}. How {client}’s household splits it did not come in time, so the offer ended. The reviewer decides how to go on and writes to you. You don’t have to do anything now.',
  'firm.claim.now.lapsed.signatures.title': '{client}’s offer was accepted, but not everyone signed in time',
  'firm.claim.now.lapsed.signatures.said':
    '{amount} was accepted on {date}. Not everyone signed the agreement in time, so the offer ended. The reviewer decides how to go on and writes to you. You don’t have to do anything now.',
  'firm.claim.now.splitOffer.title': 'Say how {client}’s household splits the payment',
  'firm.claim.now.splitOffer.titleDue': 'Say how {client}’s household splits the payment by {date}',
  'firm.claim.now.splitOffer.text':
    '{client} accepted the offer. Enter the share of each person, so that we can write the agreement.',
  'firm.claim.now.agreementInProgress.title': 'We write {client}’s settlement agreement',
  'firm.claim.now.agreementInProgress.text':
    '{client} accepted the offer. You don’t have to do anything now.',
  'firm.claim.now.agreementSent.text':
    'Everyone in {client}’s household gets an e-mail with a personal link to sign.',
  'firm.claim.now.agreementAccepted.titleLate': 'We are late: we owed {client} the payment by {date}',
  'firm.claim.now.paymentInProgress.titleLate': 'We are late: we owed {client} the payment by {date}',
  'firm.claim.now.paid.title': '{client}’s payment was issued',
  'firm.claim.now.rebuildPaid.title': '{client}’s rebuild bonus was issued',
  'firm.claim.now.viaAttorney.title': 'Please confirm that you represent {client}',
  'firm.claim.now.viaAttorney.text':
    'The claim waits until your firm confirms it in writing. Call {phone} or write to {email}.',
  'firm.settlement.questions.attorney': 'Attorney: {name}',
  'firm.claim.now.declined.title': '{client} declined the offer',
  'firm.claim.now.unsent':
    'Not sent yet: {proofs}. We will need {count, plural, one {it} other {them}} before we can make an offer. Send now what is there, and we don’t have to ask.',
  'firm.claim.now.complete.unsent':
    '{client}’s claim is complete. You don’t have to do anything now. You can still send {count, plural, one {one paper} other {# papers}}: {proofs}.',
  'firm.claim.reviewer': 'Reviewer: {name}',
  'firm.claim.letter.failed': 'We can’t show the letter right now. {client}’s claim is safe.',
  'firm.claim.added': 'Added after the claim was signed',
  'firm.claim.representation': '{client}’s attorney',
  'firm.claim.representation.since': 'Represents {client} since {date}',
  'firm.claim.representation.until': 'Represented {client} until {date}',
  'firm.claim.steps': 'The {count, plural, =10 {ten} other {thirteen}} steps of {client}’s claim',
  'firm.claim.workflow': 'Where {client}’s claim is',
  'firm.claim.clock.paused': 'Our time stands still until we have heard from you or {client}.',
  'firm.claim.folds': 'What the claim says',
  'firm.documents.note.more': 'The reviewer may ask for more documents while checking the claim.',
  'firm.documents.note.incomplete':
    'While the claim’s status is Incomplete, please upload the documents below.',
  'firm.documents.ask.message': 'Read what the reviewer wrote',
  'firm.documents.reviewer': 'Reviewer:',
  'firm.documents.closed.text': 'Its status is “{status}”. You can still read and download what was sent.',
  'firm.documents.deleteText': '{file} is removed from {client}’s claim. You can upload it again.',
  'firm.documents.loading': 'Loading {client}’s documents',
  'firm.message.none.text':
    'What you and the reviewer write to each other about {client}’s claim will appear here.',
} as const
