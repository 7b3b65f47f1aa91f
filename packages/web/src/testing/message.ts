import type { MessageView } from '@makewhole/contract/message/message.ts'
import { claimId } from './claim.ts'

/** A message of the reviewer about the offer, which was read. */
export function aMessage(over: Partial<MessageView> = {}): MessageView {
  return {
    id: '1b4e28ba-2fa1-41d2-883f-0016d3cca427',
    claimId,
    messageType: 'reviewer',
    fromReviewer: true,
    isDraft: false,
    messageSubject: { id: 120950004, name: 'Offer' },
    messageBody: btoa('<p>Not <strong>yet</strong></p>'),
    threadId: null,
    additionalInformation: [],
    claimNumber: 'LH-10482-1',
    ...{
      senderId: 's',
      senderName: 'Dana Whitfield',
      receiverId: 'r',
      receiverName: 'Ana Ruiz',
      createdBy: 's',
    },
    createdOn: '1770000000000',
    sentDateTime: '1770000000000',
    hasRead: true,
    ...over,
  }
}
