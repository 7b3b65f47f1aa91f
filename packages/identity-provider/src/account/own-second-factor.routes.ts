import type { FastifyReply } from 'fastify'
import { accountBase } from './account-settings.ts'
import type { AccountSettings, Owner } from './account-settings.ts'
import { withLocale } from '../screens/page-frame.ts'
import type { Problems } from '../screens/page-frame.ts'
import type { Screens } from '../screens/render.tsx'
import { statusOf } from '../sign-in/second-factor.routes.ts'
import type { SecondFactorService } from '../sign-in/second-factor.service.ts'
import { page } from '../sign-in/visit.ts'

export interface OwnSecondFactorOptions {
  readonly screens: Screens
  readonly factors: SecondFactorService
}

/** Registers turning the account's second factor on and off, and new recovery codes. */
export function registerOwnSecondFactor(
  { change, back, backWith, noteCode, concludeChange }: AccountSettings,
  { screens, factors }: OwnSecondFactorOptions,
): void {
  async function drawEnrollment(owner: Owner, reply: FastifyReply, problems: Problems = {}) {
    const enrollment = await factors.enroll(owner.account.subject)
    if (!enrollment) return back(owner, reply)
    return page(
      reply,
      screens.enroll({ frame: owner.frame, action: `${accountBase}/turn-on`, enrollment, problems }),
    )
  }

  async function drawNewCodes(owner: Owner, reply: FastifyReply, happened: string) {
    const codes = await factors.makeRecoveryCodes(owner.account.subject)
    await noteCode(owner)
    await concludeChange(owner, happened)
    const nextUrl = withLocale(accountBase, owner.frame.locale)
    return page(reply, screens.recoveryCodes({ frame: owner.frame, codes, nextUrl }))
  }

  change('turn-on', {
    show: (owner, _body, reply) => drawEnrollment(owner, reply),
    make: async (owner, { code = '' }, reply) => {
      const { subject } = owner.account
      if (await factors.isOn(subject)) return back(owner, reply)
      const problem = await factors.checkCode(subject, code, owner.trier)
      return problem === null
        ? drawNewCodes(owner, reply, 'second factor turned on')
        : drawEnrollment(owner, reply.code(statusOf(problem)), { code: problem })
    },
  })

  /** Registers a change that a code of the app confirms, and that needs the factor to be on. */
  function changeByCode(
    task: 'new-codes' | 'turn-off',
    make: (owner: Owner, reply: FastifyReply) => Promise<FastifyReply>,
  ): void {
    const isOffered = async ({ account: { subject } }: Owner) =>
      (await factors.isOn(subject)) && !(task === 'turn-off' && (await factors.isMandatory(subject)))
    const draw = ({ frame }: Owner, reply: FastifyReply, problems: Problems = {}) =>
      page(reply, screens.secondFactorCode({ frame, task, problems }))
    change(task, {
      show: async (owner, _body, reply) =>
        (await isOffered(owner)) ? draw(owner, reply) : back(owner, reply),
      make: async (owner, { code = '' }, reply) => {
        if (!(await isOffered(owner)))
          return page(
            reply.code(403),
            screens.notice({ frame: owner.frame, name: 'stale', nextUrl: owner.portal }),
          )
        const problem = await factors.checkCode(owner.account.subject, code, owner.trier)
        return problem === null
          ? make(owner, reply)
          : draw(owner, reply.code(statusOf(problem)), { code: problem })
      },
    })
  }

  changeByCode('new-codes', (owner, reply) => drawNewCodes(owner, reply, 'recovery codes made'))
  changeByCode('turn-off', async (owner, reply) => {
    await factors.turnOff(owner.account.subject)
    await concludeChange(owner, 'second factor turned off')
    return backWith('turned-off', owner, reply)
  })
}
