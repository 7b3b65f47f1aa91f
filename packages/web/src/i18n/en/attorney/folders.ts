/** The texts of folders, in which a firm groups claims. */
export const folders = {
  'folders.title': 'Folders',
  'folders.none': 'This claim is in no folder.',
  'folders.change': 'Choose folders',
  'folders.dialog': 'Folders of {client}’s claim',
  'folders.text':
    'Everyone in your firm sees its folders, and nobody else. A folder is there while a claim is in it.',
  'folders.choice': 'Folders',
  'folders.new': 'New folder',
  'folders.new.hint': 'A name of at most 100 characters.',
  'folders.save': 'Save',
  'folders.saved':
    '{count, plural, =0 {The claim is in no folder} one {The claim is in # folder} other {The claim is in # folders}}',
  'folders.filter': 'Folder',
  'folders.filter.all': 'All folders',
  'folders.filter.chosen': 'The chosen folder',
  'folders.filter.gone': 'This folder is empty now',
  'folders.filter.none': 'No claim is in this folder.',
} as const
