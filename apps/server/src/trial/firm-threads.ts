import type { ApiClient } from '@makewhole/contract/client.ts'

interface Correspondents {
  readonly boss: ApiClient
  readonly colleague: ApiClient
  readonly reviewer: ApiClient
}

/**
 * Writes messages between a firm and the staff. Without a claim: answered and unread ones of either side, and a
 * draft; and about a claim of the firm's. Does nothing if some exist.
 */
export async function exchangeMessages({ boss, colleague, reviewer }: Correspondents): Promise<void> {
  if ((await boss.query('messageThreads', { pageSize: 1 })).data.length > 0) return
  const { id: userGroupId } = await boss.call('getFirm', {})

  const { threadId } = await colleague.mutate('createMessageThread', {
    input: {
      subject: 'Office hours over the holidays',
      message: html('Who can we reach between December 24 and January 2?'),
    },
  })
  await reviewer.mutate('createMessage', {
    input: { threadId, message: html('Somebody reads this inbox on every working day, also then.') },
  })

  const representation = await reviewer.mutate('createMessageThread', {
    input: {
      userGroupId,
      subject: 'Representation',
      message: html(
        'Another firm names one of your clients, too. Please send us the letter that your client signed last.',
      ),
    },
  })
  await boss.call('readThread', { params: { threadId: representation.threadId } })
  await boss.mutate('createMessage', {
    input: {
      threadId: representation.threadId,
      message: html('Thank you. We asked her for it and send it <strong>this week</strong>.'),
    },
  })
  await reviewer.mutate('createMessage', {
    input: {
      threadId: representation.threadId,
      draft: true,
      message: html('Did it arrive with the last letters? If not, a copy is enough for now.'),
    },
  })

  const { claims } = await boss.call('listFirmClaims', { query: {} })
  const claimId = claims.find(({ step, stepCount }) => step === stepCount)?.id
  if (claimId === undefined) return
  await boss.mutate('createMessageThread', {
    input: {
      claimId,
      subject: 'Photos of the barn',
      message: html('Our client found photos from 2019. Do you want the originals or copies?'),
    },
  })
  await reviewer.mutate('createMessageThread', {
    input: {
      claimId,
      subject: 'Insufficient Documentation',
      message: html(
        'The deed names somebody else. Please upload what shows that the parcel is your client’s.',
      ),
    },
  })
}

const html = (text: string) => Buffer.from(`<p>${text}</p>`).toString('base64')
