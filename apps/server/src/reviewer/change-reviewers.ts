import { defaultPermissions, readPermissions } from '@makewhole/domain/access/portal.ts'
import { isEmail } from '@makewhole/domain/shared/email.ts'
import { readConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import type { Database } from '../db/database.ts'
import { deleteReviewer, listReviewers, saveReviewer } from './reviewer.repository.ts'
import type { ReviewerRole } from './reviewer.repository.ts'
import { signInNote } from './reviewer.service.ts'

const usage = `npm run reviewers                                  who can be given claims
npm run reviewers -- add EMAIL FIRST LAST ROLE [PERMISSION,…]   before they sign in for the first time
npm run reviewers -- remove EMAIL                  who never signed in and has no claim`

const roles: readonly ReviewerRole[] = ['REVIEWER', 'MANAGER', 'ADMIN']

/**
 * Runs `npm run reviewers`: staff can be assigned claims before their first sign-in, which joins them by verified
 * e-mail.
 */
async function changeReviewers([deed, ...rest]: readonly string[]): Promise<string> {
  if (deed !== undefined && deed !== 'add' && deed !== 'remove') throw new Error(usage)
  const { db, close } = await connect(readConfig())
  try {
    if (deed === undefined) return await listed(db)
    return await (deed === 'add' ? add(db, rest) : remove(db, rest))
  } finally {
    await close()
  }
}

async function listed({ kysely }: Database): Promise<string> {
  const reviewers = await listReviewers(kysely)
  return reviewers
    .map((reviewer) => {
      const { id, role, email, firstName, lastName } = reviewer
      const note = signInNote(reviewer, reviewers)
      return [id, role, email ?? '', firstName ?? '', lastName ?? '', note].join('\t')
    })
    .join('\n')
}

async function add(
  { kysely }: Database,
  [email, firstName, lastName, typedRole = '', list]: readonly string[],
): Promise<string> {
  const role = roles.find((each) => each === typedRole.toUpperCase())
  if (!email || !firstName || !lastName || !role) throw new Error(usage)
  if (!isEmail(email)) throw new Error(`${email} is no e-mail address.`)
  const permissions = list === undefined ? defaultPermissions(role) : readPermissions(list)
  const person = { email, firstName, middleName: null, lastName, role, permissions }
  const saved = await saveReviewer(kysely, person, new Date())
  return saved === 'signed in before'
    ? `${email} has signed in before: names and rights are those of the identity provider.`
    : `${email}: ${saved}.`
}

async function remove({ kysely }: Database, [email]: readonly string[]): Promise<string> {
  if (!email) throw new Error(usage)
  if (await deleteReviewer(kysely, email)) return `${email}: removed.`
  throw new Error(
    `${email} is not there, has signed in (then: npm run rights -- ${email} withdraw), or has claims: give them to somebody else first.`,
  )
}

try {
  process.stdout.write(`${await changeReviewers(process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
