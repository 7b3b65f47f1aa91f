import type { MessageView } from '@makewhole/contract/message/message.ts'
import type { OpenThreadView, ThreadMessageView } from '@makewhole/contract/message/threads.ts'
import { claimId } from './claim.ts'

/** Returns a reviewer's message about the offer, which was read. */
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
    senderId: 's',
    senderName: 'Dana Whitfield',
    receiverId: 'r',
    receiverName: 'Ana Ruiz',
    createdBy: 's',
    createdOn: '1770000000000',
    sentDateTime: '1770000000000',
    hasRead: true,
    version: null,
    ...over,
  }
}

const threadId = '5b1f6a7e-4c55-4c8e-9a53-0b8f2f6f1c11'

/** Returns a reviewer's message in a thread with a law firm. */
export function aThreadMessage(over: Partial<ThreadMessageView> = {}): ThreadMessageView {
  return {
    id: 'd3aa8a0e-7e2b-4f6a-8f4e-0d6c1f2b9a01',
    threadId,
    message: btoa('<p>Please send the <strong>letter</strong>.</p>'),
    draft: false,
    createdOn: '1770000000000',
    fromReviewer: true,
    senderName: 'Dana Whitfield',
    version: null,
    additionalInformation: [],
    ...over,
  }
}

/** Returns a thread with a law firm about no claim, which was read. */
export function aThread(over: Partial<OpenThreadView> = {}): OpenThreadView {
  return {
    id: threadId,
    claim: null,
    bundleId: null,
    subject: 'Representation',
    additionalInformation: [],
    recentMessage: aThreadMessage({ message: btoa('Please send the letter &amp; the deed.') }),
    userGroup: { id: 'a4b0a8f2-3f55-4a27-a6f4-5d0c6a2f7e02', displayName: 'Reyes & Tolliver' },
    isUnread: false,
    claimantName: null,
    householdLocale: null,
    abilities: ['message.write', 'message.draft'],
    ...over,
  }
}
