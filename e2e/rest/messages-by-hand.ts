import { describe, expect, it } from 'vitest'
import { invalidFields } from './raw-graphql-client.ts'
import type { RawGraphqlClient } from './raw-graphql-client.ts'
import { information } from './field-lists.ts'
import { information4711 } from './told-by-hand.ts'

/** Returns the calls of messages, of GraphQL and REST: one thread from its start, calls after those that they need. */
export function messagesByHand(
  { answerTo, rest }: RawGraphqlClient<'admin' | 'attorney'>,
  claimIdOf: () => string,
): void {
  describe('messages', () => {
    const message = ' { id message draft createdOn fromReviewer }'
    const text = (words: string) => btoa(`<p>${words}</p>`)
    let threadId = ''
    let draftId = ''

    it('createMessageThread begins one with the own firm, and with the firm that staff name', async () => {
      const [firm] = await answerTo<{ id: string }[]>('query', 'userGroups', {
        fields: '[] { displayName id }',
      })
      const fields = ' { draft message threadId messageId createdOn }'
      const asFirm = { subject: 'Office hours', message: text('Are you open on Friday?'), draft: false }
      const asStaff = { ...asFirm, subject: 'Status Update', userGroupId: firm?.id }
      await answerTo('mutation', 'createMessageThread', { args: { input: asFirm }, fields })
      const begun = await answerTo<{ threadId: string; message: string; draft: boolean }>(
        'mutation',
        'createMessageThread',
        { args: { input: asStaff }, fields, as: 'admin' },
      )
      expect(begun).toMatchObject({ draft: false, message: asStaff.message })
      threadId = begun.threadId
    })

    it('createMessage writes in it, and keeps a draft with what has no field', async () => {
      const input = {
        threadId,
        message: text('Not yet'),
        draft: true,
        additionalInformation: [information4711],
      }
      const kept = await answerTo<{ id: string }>('mutation', 'createMessage', {
        args: { input },
        fields: message,
        as: 'admin',
      })
      draftId = kept.id
      await answerTo('mutation', 'createMessage', {
        args: { input: { threadId, message: text('Thank you'), draft: false } },
        fields: message,
      })
    })

    it('updateMessage changes the draft, and sends it with `draft: false` alone', async () => {
      for (const said of [{}, { draft: true }, { draft: false }]) {
        const changed = await answerTo('mutation', 'updateMessage', {
          args: {
            input: {
              id: draftId,
              threadId,
              message: text('Now'),
              ...said,
              additionalInformation: [information4711],
            },
          },
          fields: message,
          as: 'admin',
        })
        expect(changed).toMatchObject({ draft: said.draft !== false })
      }
    })

    it.each(['attorney', 'admin'] as const)(
      'messageThreads and messagesByThreadId give it back to: %s',
      async (as) => {
        const threads = await answerTo<{ id: string; subject: string }[]>('query', 'messageThreads', {
          args: { pageNumber: 1, pageSize: 500 },
          fields: `[] { id claim { id claimNumber } bundleId subject ${information} recentMessage ${message}
        userGroup { displayName id } }`,
          as,
        })
        expect(threads.find(({ id }) => id === threadId)).toMatchObject({ subject: 'Status Update' })
        const read = await answerTo<{ draft: boolean; additionalInformation: unknown[] }[]>(
          'query',
          'messagesByThreadId',
          {
            args: { threadId, pageNumber: 1, pageSize: 500 },
            fields: `[] { id message draft createdOn fromReviewer ${information} }`,
            as,
          },
        )
        expect(read).toMatchObject([
          { draft: false, additionalInformation: [information4711] },
          { fromReviewer: false },
          { fromReviewer: true },
        ])
      },
    )

    const older = `{ id messageType isDraft sentDateTime senderId senderName receiverId receiverName messageBody
    messageSubject { id name } hasRead claimId claimNumber createdBy createdOn }`

    it('AttorneyPortalMessages/Messages and ReviewingMessage send and list the older form', async () => {
      const payload = {
        subject: 'Photos of the barn',
        subjectId: null,
        userGroupId: null,
        message: text('Here'),
      }
      const created = await rest('POST', 'AttorneyPortalMessages/Messages', 'attorney', {
        ...payload,
        claimId: claimIdOf(),
      })
      expect(invalidFields(created, older)).toEqual([])
      const answered = { subjectId: 120950004, message: text('Seen'), draft: true }
      const { id } = (await rest('POST', `ReviewingMessage/${claimIdOf()}`, 'admin', answered)) as {
        id: string
      }
      const told = { claimId: claimIdOf(), message: text('Seen it') }
      expect(await rest('PUT', `ReviewingMessage/${id}`, 'admin', told)).toMatchObject({ isDraft: true })
      const sent = await rest('PUT', `ReviewingMessage/${id}`, 'admin', { ...told, draft: false })
      expect(invalidFields(sent, older)).toEqual([])
      const other = (await rest('POST', `ReviewingMessage/${claimIdOf()}`, 'admin', answered)) as {
        id: string
      }
      await rest('DELETE', `ReviewingMessage/${other.id}`, 'admin')
      for (const [path, as] of [
        ['AttorneyPortalMessages/Messages', 'attorney'],
        ['ReviewingMessage', 'admin'],
      ] as const) {
        const list = await rest('GET', `${path}/${claimIdOf()}`, as)
        expect(invalidFields({ list }, `{ list[] ${older} }`)).toEqual([])
        expect(list).toHaveLength(2)
      }
    })
  })
}
