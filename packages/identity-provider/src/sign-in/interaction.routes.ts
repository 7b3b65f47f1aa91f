import type { FastifyInstance } from 'fastify'
import type { IdentityAccountService } from '../account/account.service.ts'
import { createInteractionController } from './interaction-controller.ts'
import type { InteractionControllerOptions } from './interaction-controller.ts'
import { registerMailLinks } from '../mail/mail-link.routes.ts'
import { registerSecondFactorSteps } from './second-factor.routes.ts'
import { registerSignInScreens } from './sign-in.routes.ts'

export interface InteractionRoutesOptions extends InteractionControllerOptions {
  readonly accounts: IdentityAccountService
}

/**
 * Registers the screens of sign-in, under `/identity/interaction/:uid`. A visit belongs to the browser with
 * its cookie.
 */
export function registerInteractions(app: FastifyInstance, options: InteractionRoutesOptions): void {
  const interactions = createInteractionController(options)
  registerSignInScreens(app, interactions, options)
  registerSecondFactorSteps(app, interactions, options)
  registerMailLinks(app, interactions, options)
}
