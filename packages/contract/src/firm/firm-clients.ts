import { clientFields, clientFileRefusals } from '@makewhole/domain/firm/client-list.ts'
import { z } from 'zod'
import { dayText, epochText, typedText } from '../wire.ts'

const text = z.string().nullable()
const cursor = z.string().max(1000).optional()

/** Whom a firm represents: an e-mail address, or the address of the property with its ZIP, tells who it is. */
export const newClientBody = z.object({
  firstName: typedText(100),
  lastName: typedText(100),
  email: typedText(100).nullish(),
  address1: typedText(100).nullish(),
  zip: typedText(10).nullish(),
})
export type NewClientBody = z.infer<typeof newClientBody>

/** Somebody of a firm's client list (docs/rules/law-firms.md "The client list"). */
export const firmClientView = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: text,
  address1: text,
  zip: text,
  addedBy: text,
  addedOn: epochText,
})
export type FirmClientView = z.infer<typeof firmClientView>

/** Bytes of a file of clients at most; some 5,000 people. */
export const maxClientFileBytes = 500_000

/** Characters of base64 that are read at all, so that a file that is a little too large is told so in words. */
const maxSentFile = 2 * maxClientFileBytes

/**
 * A file of clients: CSV in UTF-8, as base64. Nothing is changed before it is confirmed. One that is too large is told so in the answer, like
 * whatever else keeps a file from being read.
 */
export const clientFileBody = z.object({ file: z.base64().max(maxSentFile), isConfirmed: z.boolean() })

/** What is in a file of clients: who is put on the list, who stands on it, and what has to be mended. */
export const clientFileView = z.object({
  /** Why nothing of it can be read. */
  refusal: z.enum(clientFileRefusals).nullable(),
  ready: z.number().int(),
  known: z.number().int(),
  problemCount: z.number().int(),
  /** The first hundred. */
  problems: z.array(
    z.object({
      row: z.number().int(),
      field: z.enum(clientFields),
      /** Else it says too little of who this is. */
      isTooLong: z.boolean(),
      client: z.string(),
      says: z.string(),
    }),
  ),
})
export type ClientFileView = z.infer<typeof clientFileView>

export const firmClientsQuery = z.object({
  /** The beginning of the last name. */
  search: typedText(100).optional(),
  after: cursor,
  before: cursor,
})

/** 25 clients by last name, and how many there are. */
export const firmClientsPage = z.object({
  clients: z.array(firmClientView),
  next: text,
  previous: text,
  count: z.number().int(),
  /** Claims that the firm had and has no longer: that they went, and when. */
  formerClaims: z.array(z.object({ claimNumber: z.string(), endedOn: dayText })),
})
export type FirmClientsPage = z.infer<typeof firmClientsPage>

/** One person whom several law firms name, with when each did; the first that did is first. */
export const clientConflicts = z.array(
  z.object({
    firstName: z.string(),
    lastName: z.string(),
    firms: z.array(
      z.object({
        displayName: z.string(),
        addedOn: epochText,
        /** By which it names the person; null: its list does. */
        claim: z.object({ id: z.uuid(), claimNumber: z.string() }).nullable(),
      }),
    ),
  }),
)
export type ClientConflict = z.infer<typeof clientConflicts>[number]
