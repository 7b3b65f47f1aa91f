export const documentsField = {
  'documents.uploadFor': 'Upload: {proof}',
  'documents.field.later': 'You can add files here after you press Next for the first time.',
  'documents.field.empty': 'No files yet.',
  'documents.unavailable.field':
    'We cannot show your files right now. You can go on; files that you sent are safe.',
  'documents.sentOn': 'Sent {date}',
  'documents.file.accepted': 'Sent {date}, accepted',
  'documents.file.refused': 'Sent {date}, not accepted',
  'documents.file.blocked': 'Sent {date}, blocked by our scan',
  'documents.file.scanning': 'Sent {date}, being scanned',
  'documents.background.title':
    '{count, plural, one {# file is not sent yet} other {# files are not sent yet}}',
  'documents.background.text': 'Please keep this page open until every file is sent.',
} as const
