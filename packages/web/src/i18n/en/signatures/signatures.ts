/** The texts of a reviewer's check of a page that was signed on paper. */
export const signatures = {
  'signedPage.title': 'Signed page of {name}',
  'signedPage.compare':
    'Hold the page against the agreement: the same claim number, version and SHA-256, this person’s name, and a signature by hand.',
  'signedPage.claim': 'Claim number',
  'signedPage.person': 'Person who signs',
  'signedPage.version': 'Version of the agreement',
  'signedPage.hash': 'SHA-256 of the agreement',
  'signedPage.uploaded': 'Uploaded',
  'signedPage.uploadedBy': '{date}, by {name}',
  'signedPage.page': 'The signed page',
  'signedPage.agreement': 'The agreement',
  'signedPage.save': 'Save {file}',
  'signedPage.loading': 'Loading …',
  'signedPage.notLoaded': 'The file could not be loaded. Close this, and open it again.',
  'signedPage.question': 'What does the page show?',
  'signedPage.yes': 'This person’s signature of this agreement',
  'signedPage.no': 'Something else, or it can’t be told',
  'signedPage.question.missing': 'Please say what the page shows.',
  'signedPage.name': 'Name as signed',
  'signedPage.name.missing': 'Please enter the name that stands on the page.',
  'signedPage.day': 'Day that stands on the paper',
  'signedPage.day.missing': 'Please enter a day from {from} to today.',
  'signedPage.reason.en': 'Why, in English',
  'signedPage.reason.es': 'Why, in Spanish',
  'signedPage.reason.hint':
    'Whoever filed the claim reads it in their language, and sends another page. They have {days, plural, one {# day} other {# days}} for that at least.',
  'signedPage.reason.missing': 'Please say why in both languages.',
  'signedPage.reason.often': 'What is often said',
  'signedPage.often.unreadable': 'Not readable',
  'signedPage.often.other': 'Another agreement',
  'signedPage.often.noSignature': 'No signature',
  'signedPage.often.noDay': 'No day',
  'signedPage.often.unreadable.words':
    'The page can’t be read well enough. Please photograph or scan all of it again, in good light.',
  'signedPage.often.other.words':
    'The page is of another version of the agreement. Please print the one that is shown with the claim now, and have that page signed.',
  'signedPage.often.noSignature.words':
    'The page carries no signature by hand of the person who is named on it.',
  'signedPage.often.noDay.words':
    'The page carries no day. Please have the person sign a page with the day on it.',
  'signedPage.confirm': 'Confirm signature',
  'signedPage.refuse': 'Refuse page',
  'signedPage.act': 'Save',
  'signedPage.confirmed': 'The signature is confirmed.',
  'signedPage.refused': 'The page is refused; whoever filed the claim is told.',
  'signedPage.failed': 'Nothing was saved',
} as const
