export const standardWords = {
  'words.label': 'Standard words',
  'words.choose': 'Choose what to say',
  'words.hint': 'They come in the household’s language, and you can change them.',
  'words.refuse.unreadable':
    'We cannot read this file. Please send a sharper photo or scan that shows the whole page.',
  'words.refuse.pages': 'Pages are missing. Please send all pages of this document.',
  'words.refuse.address':
    'This document does not show the address of the property. Please send one that does.',
  'words.refuse.name': 'This document does not show the claimant’s name. Please send one that does.',
  'words.refuse.date': 'This document is from after the fire. Please send one from before it.',
  'words.refuse.kind': 'This is not the document that was asked for. Please send the one named above it.',
  'words.requestDocuments.listed':
    'To go on with your claim we need the documents listed here. A photo taken with your phone is enough.',
  'words.requestDocuments.unreadable':
    'We could not read what you sent. Please send the documents listed here once more, as sharp photos of whole pages.',
  'words.requestDocuments.other':
    'What you sent does not show what we have to check. Please send other documents of the kinds listed here. Write to us if you have none.',
  'words.await.noAnswer':
    'We wrote to you and have no answer yet. Your claim waits until you write to us or send what is missing. Nothing is lost.',
  'words.await.asked': 'You asked us to wait. Your claim goes on as soon as you write to us.',
  'words.close.outside': 'The property lies outside the area of this program.',
  'words.close.notConfirmed': 'The documents sent do not confirm what the claim says.',
  'words.close.noHome': 'This program does not cover the loss that the claim tells of.',
  'words.close.asked': 'You asked us to close this claim.',
  'words.close.duplicate':
    'Another claim was filed for the same household and property. That one goes on, and nothing of it is lost.',
  'words.rebuildIncomplete.permit':
    'The building permit is missing. Please send the one for the property that you claimed for.',
  'words.rebuildIncomplete.receipts':
    'The bills and receipts do not come to what has to be spent yet. Please send more of them.',
  'words.rebuildIncomplete.unreadable':
    'We could not read what you sent. Please send the papers once more, as sharp photos of whole pages.',
  'words.denyRebuild.notProven': 'The papers sent do not show that the home is being built again.',
  'words.denyRebuild.address': 'The building permit is for another property.',
  'words.denyRebuild.asked': 'You asked us not to go on with the bonus.',
} as const
