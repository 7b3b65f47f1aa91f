import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { InteractionController } from './interaction-controller.ts'
import type { FormFrame, Problems } from '../screens/page-frame.ts'
import type { Screens } from '../screens/render.tsx'
import { baseOf, page } from './visit.ts'
import type { OpenVisit, UidRequest } from './visit.ts'
import type { HalfSignIn } from './second-factor.repository.ts'
import type { CodeProblem, SecondFactorService } from './second-factor.service.ts'

interface SecondFactorStepsOptions {
  readonly screens: Screens
  readonly factors: SecondFactorService
}

interface SecondFactorState {
  readonly request: FastifyRequest<UidRequest>
  readonly reply: FastifyReply
  readonly visit: OpenVisit
  readonly half: HalfSignIn
  readonly frame: FormFrame
}

/**
 * Registers the steps after the password: `/code`, `/recovery`, `/enroll`. They open only in a visit whose
 * first factor was right.
 */
export function registerSecondFactorSteps(
  app: FastifyInstance,
  desk: InteractionController,
  { screens, factors }: SecondFactorStepsOptions,
): void {
  const { finish } = desk

  /** Registers one step; `step` gets the visit, whose first factor was right. */
  function route(
    method: 'GET' | 'POST',
    path: string,
    step: (at: SecondFactorState) => Promise<FastifyReply>,
  ): void {
    app.route<UidRequest>({
      method,
      url: `/interaction/:uid${path}`,
      handler: async (request, reply) => {
        const visit = await desk.findVisit(request, reply)
        const half = visit && (await factors.findHalf(visit.uid))
        if (!visit || !half) return desk.notice(request, reply.code(404), 'stale', visit?.clientId)
        if (method === 'POST' && !desk.isOwnForm(request))
          return desk.notice(request, reply.code(403), 'stale', visit.clientId)
        return step({ request, reply, visit, half, frame: desk.frameOf(visit, path) })
      },
    })
  }

  /** Signs in without a problem, else draws the form again. */
  async function finishOr(
    { request, reply, visit, half }: SecondFactorState,
    amr: string[],
    problem: CodeProblem,
    again: (problem: Exclude<CodeProblem, null>) => string,
  ): Promise<FastifyReply> {
    if (problem === null) return finish(request, reply, visit, { subject: half.subject, amr })
    return page(reply.code(statusOf(problem)), again(problem))
  }

  route('GET', '/code', async ({ reply, frame }) => page(reply, screens.code({ frame })))
  route('POST', '/code', async (at) => {
    const problem = await factors.checkCode(at.half.subject, at.request.body?.['code'] ?? '', at.visit)
    return finishOr(at, ['pwd', 'otp', 'mfa'], problem, (code) =>
      screens.code({ frame: at.frame, problems: { code } }),
    )
  })

  route('GET', '/recovery', async ({ reply, frame }) => page(reply, screens.recovery({ frame })))
  route('POST', '/recovery', async (at) => {
    const problem = await factors.checkRecoveryCode(
      at.half.subject,
      at.request.body?.['recovery'] ?? '',
      at.visit,
    )
    return finishOr(at, ['pwd', 'mfa'], problem, (recovery) =>
      screens.recovery({ frame: at.frame, problems: { recovery } }),
    )
  })

  async function drawEnrollment({ reply, visit, half, frame }: SecondFactorState, problems: Problems = {}) {
    const enrollment = await factors.enroll(half.subject)
    if (!enrollment) return reply.redirect(`${baseOf(visit.uid)}/code?lang=${visit.locale}`, 303)
    return page(reply, screens.enroll({ frame, action: frame.path, enrollment, problems }))
  }

  route('GET', '/enroll', (at) => drawEnrollment(at))
  route('POST', '/enroll', async (at) => {
    const { request, reply, visit, half, frame } = at
    if ((await factors.needOf(half.subject)) !== 'enrollment') return drawEnrollment(at)
    const problem = await factors.checkCode(half.subject, request.body?.['code'] ?? '', visit)
    if (problem !== null) {
      reply.code(statusOf(problem))
      return drawEnrollment(at, { code: problem })
    }
    const codes = await factors.makeRecoveryCodes(half.subject)
    await factors.noteHalf(visit.uid, { ...half, isWhole: true })
    return page(reply, screens.recoveryCodes({ frame, codes }))
  })

  /** The person has seen the recovery codes. */
  route('POST', '/enrolled', async ({ request, reply, visit, half }) =>
    half.isWhole
      ? finish(request, reply, visit, { subject: half.subject, amr: ['pwd', 'otp', 'mfa'] })
      : desk.notice(request, reply.code(403), 'stale', visit.clientId),
  )
}

export function statusOf(problem: Exclude<CodeProblem, null>): 422 | 429 {
  return problem === 'tooManyCodes' ? 429 : 422
}
