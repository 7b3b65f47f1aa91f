import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { ChainHead } from '../claim/activity-chain.ts'

/** The head of one claim's history when it was recorded outside the database. */
export interface RecordedHead extends ChainHead {
  readonly claimId: string
}

/** The end of a record, its last line, as JSON. The lines before it are heads, one each. */
export interface RecordEnd {
  /** 1 for the first; each record continues the one before. */
  readonly number: number
  /** ISO 8601. */
  readonly at: string
  /** SHA-256 of the whole record before, empty for the first. */
  readonly previous: string
  /** The number of all claims, changed or not. */
  readonly claims: number
  /** SHA-256 over the lines of all claims by id, changed or not, so that an omission shows. */
  readonly root: string
  /** SHA-256 over the record's own lines. */
  readonly lines: string
  readonly signature: string
}

export const recordKeyOf = (number: number) => `history/${String(number).padStart(8, '0')}`

export const lineOfHead = ({ claimId, activityCount, activityHead }: RecordedHead) =>
  `${claimId} ${activityCount} ${activityHead}\n`

/** Reads a line of a record; null where it is none. */
export function headOfLine(line: string): RecordedHead | null {
  const [claimId, count, activityHead = '', ...rest] = line.split(' ')
  if (!claimId || !/^\d+$/.test(count ?? '') || rest.length > 0) return null
  return { claimId, activityCount: Number(count), activityHead }
}

/** Signs with HISTORY_SIGNING_KEY, 32 bytes of an Ed25519 private key. */
export function signRecord(end: Omit<RecordEnd, 'signature'>, key: Buffer): RecordEnd {
  return { ...end, signature: sign(null, bytesOf(end), privateKeyOf(key)).toString('base64url') }
}

export function isSigned(end: RecordEnd, key: Buffer): boolean {
  const signature = Buffer.from(end.signature, 'base64url')
  return verify(null, bytesOf(end), createPublicKey(privateKeyOf(key)), signature)
}

function bytesOf({ number, at, previous, claims, root, lines }: Omit<RecordEnd, 'signature'>): Buffer {
  return Buffer.from(JSON.stringify([number, at, previous, claims, root, lines]))
}

/** RFC 8410: the prefix of a private key's 32 bytes in PKCS #8. */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

function privateKeyOf(key: Buffer): KeyObject {
  return createPrivateKey({ key: Buffer.concat([pkcs8Prefix, key]), format: 'der', type: 'pkcs8' })
}

/** The root of all heads, which have to come by claim id. */
export function createRootHash() {
  const hash = createHash('sha256')
  let claims = 0
  return {
    add(head: RecordedHead): void {
      hash.update(lineOfHead(head))
      claims += 1
    },
    end: () => ({ claims, root: hash.digest('hex') }),
  }
}
