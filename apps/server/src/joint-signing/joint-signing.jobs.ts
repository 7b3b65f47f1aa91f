import type { Jobs } from '../jobs/jobs.ts'

/** Claims are signed as soon as somebody did, and looked for each minute: a server that was killed leaves some behind. */
export function jointSigningJobs(signJointly: () => Promise<void>): Jobs {
  return {
    tasks: { 'sign-together': () => signJointly() },
    schedule: { 'sign-together': '* * * * *' },
  }
}
