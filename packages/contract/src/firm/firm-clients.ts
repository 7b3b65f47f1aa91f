import { clientFields, clientFileRefusals } from '@makewhole/domain/firm/client-list.ts'
import { z } from 'zod'
import { dayText, epochText, typedText } from '../wire.ts'

const text = z.string().nullable()
const cursor = z.string().max(1000).optional()

/** A client of a firm: an e-mail address, or the property's address with its ZIP, identifies them. */
export const newClientBody = z.object({
  firstName: typedText(100),
  lastName: typedText(100),
  email: typedText(100).nullish(),
  address1: typedText(100).nullish(),
  zip: typedText(10).nullish(),
})
export type NewClientBody = z.infer<typeof newClientBody>

/** A person on a firm's client list (docs/rules/law-firms.md "The client list"). */
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

/** Maximum bytes of a file of clients; some 5,000 people. */
export const maxClientFileBytes = 500_000

/** Characters of base64 that are read at all, so that a slightly too large file gets a worded refusal. */
const maxSentFile = 2 * maxClientFileBytes

/**
 * A file of clients: CSV in UTF-8, as base64. It changes nothing before it is confirmed. The answer reports
 * one that is too large, like every other refusal.
 */
export const clientFileBody = z.object({ file: z.base64().max(maxSentFile), isConfirmed: z.boolean() })

/** The content of a file of clients: new people, known people, and problems to correct. */
export const clientFileView = z.object({
  /** The reason why none of it can be read. */
  refusal: z.enum(clientFileRefusals).nullable(),
  ready: z.number().int(),
  known: z.number().int(),
  problemCount: z.number().int(),
  /** The first hundred. */
  problems: z.array(
    z.object({
      row: z.number().int(),
      field: z.enum(clientFields),
      /** False: it doesn't identify the person. */
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
  /** Former claims of the firm, each with the day on which it lost it. */
  formerClaims: z.array(z.object({ claimNumber: z.string(), endedOn: dayText })),
})
export type FirmClientsPage = z.infer<typeof firmClientsPage>

/** One person on several firms' lists, with each firm's date; the first firm is first. */
export const clientConflicts = z.array(
  z.object({
    firstName: z.string(),
    lastName: z.string(),
    firms: z.array(
      z.object({
        displayName: z.string(),
        addedOn: epochText,
        /** The claim that names the person; null: the client list does. */
        claim: z.object({ id: z.uuid(), claimNumber: z.string() }).nullable(),
      }),
    ),
  }),
)
export type ClientConflict = z.infer<typeof clientConflicts>[number]
