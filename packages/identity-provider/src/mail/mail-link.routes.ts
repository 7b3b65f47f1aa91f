import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { passwordProblem } from '../account/account-problems.ts'
import type { IdentityAccountService } from '../account/account.service.ts'
import type { InteractionController } from '../sign-in/interaction-controller.ts'
import { localeOf } from '../screens/locale.ts'
import { findProofByLink } from './mail-proof.repository.ts'
import type { MailProof } from './mail-proof.repository.ts'
import type { FormFrame, NoticeName } from '../screens/page-frame.ts'
import { claimantClient } from '../tokens/provider.ts'
import type { Screens } from '../screens/render.tsx'
import { baseOf, page } from '../sign-in/visit.ts'
import type { UidRequest } from '../sign-in/visit.ts'

export interface MailLinkRoutesOptions {
  readonly screens: Screens
  readonly accounts: IdentityAccountService
  readonly pool: pg.Pool
  readonly now: () => number
}

interface LinkRequest extends UidRequest {
  Params: { uid: string; link: string }
}

/**
 * Registers the targets of mails' links. They also work in another browser, but only finish the sign-in where
 * it began.
 */
export function registerMailLinks(
  app: FastifyInstance,
  desk: InteractionController,
  { screens, accounts, pool, now }: MailLinkRoutesOptions,
): void {
  const { isOwnForm, notice } = desk

  function findProof(
    { params: { uid, link } }: FastifyRequest<LinkRequest>,
    purpose: 'sign-up' | 'reset',
  ): Promise<MailProof | null> {
    return findProofByLink(pool, { interactionUid: uid, purpose, link }, new Date(now()))
  }

  function frameOf(
    request: FastifyRequest<LinkRequest>,
    step: 'confirm' | 'reset',
    { clientId }: MailProof,
  ): FormFrame {
    const { uid, link } = request.params
    const locale = localeOf(request.query['lang'], undefined, request.headers['accept-language'])
    return desk.formFrame({ uid, clientId, locale }, `${baseOf(uid)}/${step}/${link}`)
  }

  /** Sends a proven person on: to their destination, or in another browser to a page with the outcome. */
  async function finishHere(
    request: FastifyRequest<LinkRequest>,
    reply: FastifyReply,
    subject: string,
    name: NoticeName,
    clientId: string,
  ): Promise<FastifyReply> {
    const visit = await desk.findVisit(request, reply)
    if (visit) return desk.continueSignIn(request, reply, visit, subject)
    await desk.rememberHalf(request, reply, subject)
    return notice(request, reply, name, clientId)
  }

  app.get<LinkRequest>('/interaction/:uid/confirm/:link', async (request, reply) => {
    const proof = await findProof(request, 'sign-up')
    if (!proof) return notice(request, reply.code(404), 'expired')
    return page(reply, screens.confirm({ frame: frameOf(request, 'confirm', proof), email: proof.email }))
  })

  app.post<LinkRequest>('/interaction/:uid/confirm/:link', async (request, reply) => {
    if (!isOwnForm(request)) return notice(request, reply.code(403), 'stale')
    const clientId = (await findProof(request, 'sign-up'))?.clientId
    const subject = await accounts.confirmByLink(request.params.uid, request.params.link)
    if (subject === null) return notice(request, reply.code(404), 'expired')
    return finishHere(request, reply, subject, 'confirmed', clientId ?? claimantClient)
  })

  app.get<LinkRequest>('/interaction/:uid/reset/:link', async (request, reply) => {
    const proof = await findProof(request, 'reset')
    if (!proof) return notice(request, reply.code(404), 'expired')
    return page(reply, screens.reset({ frame: frameOf(request, 'reset', proof), email: proof.email }))
  })

  app.post<LinkRequest>('/interaction/:uid/reset/:link', async (request, reply) => {
    if (!isOwnForm(request)) return notice(request, reply.code(403), 'stale')
    const proof = await findProof(request, 'reset')
    if (!proof) return notice(request, reply.code(404), 'expired')
    const { clientId, email } = proof
    const password = request.body?.['password'] ?? ''
    const problems = await passwordProblem(password, email)
    if (Object.keys(problems).length > 0)
      return page(
        reply.code(422),
        screens.reset({ frame: frameOf(request, 'reset', proof), email, problems }),
      )
    const { uid, link } = request.params
    const subject = await accounts.resetByLink(uid, link, password)
    if (subject === null) return notice(request, reply.code(404), 'expired', clientId)
    return finishHere(request, reply, subject, 'changed', clientId)
  })
}
