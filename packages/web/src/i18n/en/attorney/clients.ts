export const clients = {
  'clients.title': 'Clients',
  'clients.loading': 'Loading your clients',
  'clients.list': 'Client list',
  'clients.intro':
    'Somebody on this list who files alone is asked to come through you. No other firm sees the list.',
  'clients.search': 'Search by last name',
  'clients.none': 'Nobody is on the list yet.',
  'clients.noMatch': 'No client’s last name begins like this.',
  'clients.count': '{count, plural, one {# client} other {# clients}}',
  'clients.pages': 'Pages of clients',
  'clients.added': 'Added {date} by {name}',
  'clients.add': 'Add client',
  'clients.add.text':
    'We recognize a client by the email address of their account, or by name and property together.',
  'clients.add.done': '{name} is on your list',
  'clients.field.firstName': 'First name',
  'clients.field.lastName': 'Last name',
  'clients.field.email': 'Email',
  'clients.field.address1': 'Address of the property',
  'clients.field.zip': 'ZIP code',
  'clients.missing.firstName': 'Please enter the first name.',
  'clients.missing.lastName': 'Please enter the last name.',
  'clients.missing.email':
    'Please enter an email address such as name@example.com, or the address of the property with its ZIP code.',
  'clients.missing.address1': 'Please enter the address of the property, too.',
  'clients.missing.zip': 'Please enter a ZIP code such as 95971.',
  'clients.tooLong': 'Please shorten this to {count} characters.',
  'clients.remove': 'Remove from list',
  'clients.remove.name': 'Remove from list: {name}',
  'clients.remove.title': 'Remove {name} from your list?',
  'clients.remove.text':
    'A claim that they file alone from now on is not sent to you any more. What was sent to you before stays so.',
  'clients.remove.keep': 'Keep {name}',
  'clients.remove.done': '{name} is no longer on your list',
  'clients.file': 'Add from a file',
  'clients.file.text':
    'A CSV file with one client a row: first name, last name, and an email address, or the address of the property with its ZIP code. Nothing changes before you see who is in it.',
  'clients.file.choose': 'Choose file',
  'clients.file.empty': 'Download the template',
  'clients.file.empty.name': 'clients.csv',
  'clients.file.first': 'Choose a file first.',
  'clients.file.checking': 'Looking through {file}',
  'clients.file.checked': 'From {file}:',
  'clients.file.ready':
    '{count, plural, =0 {Nobody is to be added.} one {# client can be added.} other {# clients can be added.}}',
  'clients.file.known':
    '{count, plural, one {# is on your list already, or stands in the file twice.} other {# are on your list already, or stand in the file twice.}}',
  'clients.file.problems': '{count, plural, one {# row to mend} other {# rows to mend}}',
  'clients.file.problems.text':
    '{count, plural, one {It is left out. Mend it} other {They are left out. Mend them}} in your file and choose it again: nobody is added twice.',
  'clients.file.row': 'Row {row}, {column}',
  'clients.file.says': 'It says: {says}',
  'clients.file.act': '{count, plural, one {Add # client} other {Add # clients}}',
  'clients.file.act.none': 'Add clients',
  'clients.file.done':
    '{count, plural, =0 {Nobody was added: all stand on your list already} one {# client was added} other {# clients were added}}',
  'clients.file.refusal.NOT_CSV': 'We can’t read this file. In Excel, save it as “CSV UTF-8”.',
  'clients.file.refusal.TOO_LARGE':
    'The file is larger than 500 kB. Make two files of it, or leave out columns that we don’t ask for.',
  'clients.file.refusal.NO_HEADINGS':
    'The file has no headings. Its first row has to name the columns: First name, Last name, Email.',
  'clients.file.refusal.COLUMNS_MISSING': 'The column “First name” is missing.',
  'clients.file.refusal.COLUMN_TWICE': 'A heading stands there twice. Keep one of the columns.',
  'clients.file.refusal.TOO_MANY_ROWS': 'A file names at most 5,000 clients. Make two files of it.',
  'clients.file.refusal.NO_ROWS': 'There is no client in the file.',
  'clients.former': 'Claims that left your firm',
  'clients.former.ended': 'left on {date}',
} as const
