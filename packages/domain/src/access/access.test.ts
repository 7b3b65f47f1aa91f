import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RuleError } from '../shared/rule-error.ts'
import { permissions, roles } from './actor.ts'
import type { Actor } from './actor.ts'
import { authorize } from './authorize.ts'
import { actions, can, claimActions } from './policy.ts'
import type { Action, ClaimAction, ClaimSubject } from './policy.ts'
import {
  defaultPermissions,
  isViewerOnly,
  mayEnter,
  portalFor,
  portalNames,
  portals,
  readPermissions,
  staffRoles,
} from './portal.ts'
import { anActor } from '../testing/an-actor.ts'

const anaClaim: ClaimSubject = { ownerSubject: 'ana', firmId: null, isOfAttorneys: false }
const ask = (actor: Actor, action: Action, claim?: ClaimSubject) =>
  can(actor, action as ClaimAction, claim as ClaimSubject)

const anyActor: fc.Arbitrary<Actor> = fc.record({
  subject: fc.constantFrom('ana', 'ben', 'cho'),
  role: fc.constantFrom(...roles),
  permissions: fc.subarray([...permissions]),
  firstName: fc.constant(null),
  lastName: fc.constant(null),
  email: fc.constant(null),
  firmId: fc.constantFrom(null, 'firm-1', 'firm-2'),
})
const anyClaim: fc.Arbitrary<ClaimSubject> = fc.record({
  ownerSubject: fc.constantFrom('ana', 'ben', 'cho'),
  firmId: fc.constantFrom(null, 'firm-1', 'firm-2'),
  isOfAttorneys: fc.boolean(),
  documentClass: fc.constantFrom('insurance', 'internal', null),
})
const writes: readonly Action[] = [
  'claim.edit',
  'claim.submit',
  'claim.withdraw',
  'document.upload',
  'document.delete',
]

describe('the policy', () => {
  it('denies whatever no row allows', () => {
    fc.assert(
      fc.property(anyActor, anyClaim, fc.string(), (actor, claim, made) => {
        fc.pre(!(actions as readonly string[]).includes(made))
        expect(ask(actor, made as Action, claim)).toBe(false)
      }),
    )
    expect(ask(anActor(), 'constructor' as Action, anaClaim)).toBe(false)
    expect(ask(anActor(), 'claim.read')).toBe(false)
  })

  it('lets a claimant see and change own claims and no others', () => {
    fc.assert(
      fc.property(anyActor, anyClaim, fc.constantFrom(...actions), (actor, claim, action) => {
        fc.pre(
          actor.role === 'CLAIMANT' &&
            claim.ownerSubject !== actor.subject &&
            // The permission alone decides, whatever the role: a trial's clock belongs to no claim.
            ![
              'portal.claimant',
              'account.read',
              'account.edit',
              'program.read',
              'claim.list',
              'claim.start',
              'claim.take',
              'message.list',
              'clock.move',
            ].includes(action),
        )
        expect(ask(actor, action, claim)).toBe(false)
      }),
    )
    for (const action of writes) expect(ask(anActor(), action, anaClaim)).toBe(true)
  })

  it('never lets a viewer-only person write or download', () => {
    fc.assert(
      fc.property(
        anyActor,
        anyClaim,
        fc.constantFrom(...writes, 'document.download' as const),
        (actor, claim, action) => {
          fc.pre(isViewerOnly(actor))
          expect(ask(actor, action, claim)).toBe(false)
        },
      ),
    )
  })

  it('never lets staff change the answers of a claim, not even one under the same subject', () => {
    fc.assert(
      fc.property(anyActor, anyClaim, (actor, claim) => {
        fc.pre(mayEnter('reviewer', actor))
        for (const action of ['claim.edit', 'claim.submit', 'claim.withdraw', 'claim.start'] as const) {
          expect(ask(actor, action, claim)).toBe(false)
        }
      }),
    )
  })

  it('lets nobody do anything with a claim that they may not read', () => {
    fc.assert(
      fc.property(anyActor, anyClaim, (actor, claim) => {
        fc.pre(!can(actor, 'claim.read', claim))
        for (const action of [...writes, 'document.list', 'document.download'] as const)
          expect(ask(actor, action, claim)).toBe(false)
      }),
    )
  })

  it('shows attorneys the claims of their own firm', () => {
    const attorney = anActor({ subject: 'att', role: 'ATTORNEY', firmId: 'firm-1' })
    const colleagues = { ownerSubject: 'colleague', firmId: 'firm-1', isOfAttorneys: true }
    expect(can(attorney, 'claim.edit', colleagues)).toBe(true)
    expect(can(attorney, 'claim.read', { ...colleagues, firmId: 'firm-2' })).toBe(false)
    expect(can(attorney, 'claim.read', anaClaim)).toBe(false)
    expect(can(anActor({ subject: 'att', role: 'ATTORNEY', firmId: null }), 'claim.read', anaClaim)).toBe(
      false,
    )
  })

  it('shows staff every claim, and none to staff without permissions', () => {
    expect(can(anActor({ subject: 'rev', role: 'REVIEWER' }), 'claim.read', anaClaim)).toBe(true)
    expect(
      can(
        anActor({ subject: 'vic', role: 'VIEWER', permissions: ['ACCESS.VIEWCLAIMS'] }),
        'document.list',
        anaClaim,
      ),
    ).toBe(true)
    expect(
      can(
        anActor({ subject: 'rev', role: 'REVIEWER', permissions: ['NO.PERMISSIONS'] }),
        'claim.read',
        anaClaim,
      ),
    ).toBe(false)
  })

  it('shows claims that attorneys filed to staff with that permission, or of the admin level, alone', () => {
    const theirs = { ...anaClaim, isOfAttorneys: true }
    const staffWith = (...held: Actor['permissions']) =>
      anActor({ subject: 'rev', role: 'MANAGER', permissions: ['ACCESS.ALLCLAIMTABS', ...held] })
    const claimActions = actions.filter((action) => can(staffWith(), action as ClaimAction, anaClaim))
    expect(claimActions).toContain('claim.read')
    for (const action of claimActions.filter((each) => !ask(staffWith(), each)))
      expect([action, ask(staffWith(), action, theirs)]).toEqual([action, false])
    for (const permission of ['ACCESS.ATTORNEY', 'ALL.PERMISSIONS', 'ACCESS.ADMINFEATURES'] as const)
      expect(ask(staffWith(permission), 'claim.move', theirs)).toBe(true)
  })

  it('lets no viewer decide anything or make an agreement, whatever tabs they were given', () => {
    const viewer = anActor({ subject: 'vic', role: 'VIEWER', permissions: ['ACCESS.ALLCLAIMTABS'] })
    expect(can(viewer, 'settlement.read', anaClaim)).toBe(true)
    for (const action of ['agreement.send', 'agreement.remind', 'claim.move', 'claim.assign'] as const)
      expect([action, can(viewer, action, anaClaim)]).toEqual([action, false])
    expect(can(viewer, 'template.read')).toBe(false)
    expect(can(viewer, 'message.write', anaClaim)).toBe(true)
  })

  it('has those decide between two firms who may record a representation of their claims, and no others', () => {
    const theirs = { ...anaClaim, isOfAttorneys: true }
    fc.assert(
      fc.property(anyActor, (actor) => {
        expect(can(actor, 'counsel.decide')).toBe(can(actor, 'representation.record', theirs))
      }),
    )
  })

  it('lets reviewers delete documents for internal use, never what a claimant sent', () => {
    const reviewer = anActor({ subject: 'rev', role: 'REVIEWER' })
    expect(can(reviewer, 'document.delete', { ...anaClaim, documentClass: 'internal' })).toBe(true)
    expect(can(reviewer, 'document.delete', { ...anaClaim, documentClass: 'insurance' })).toBe(false)
  })
})

describe('authorize', () => {
  const codeOf = (call: () => void): string | null => {
    try {
      call()
      return null
    } catch (error) {
      return error instanceof RuleError ? error.code : 'other'
    }
  }

  it("answers a stranger's claim like one that does not exist", () => {
    expect(codeOf(() => authorize(anActor({ subject: 'ben' }), 'claim.edit', anaClaim))).toBe('NOT_FOUND')
  })

  it('forbids what the role may not do to a claim it can read', () => {
    expect(
      codeOf(() => authorize(anActor({ subject: 'rev', role: 'REVIEWER' }), 'claim.edit', anaClaim)),
    ).toBe('FORBIDDEN')
    expect(codeOf(() => authorize(anActor({ subject: 'rev', role: 'REVIEWER' }), 'claim.start'))).toBe(
      'FORBIDDEN',
    )
  })

  it('lets the owner through', () => {
    expect(codeOf(() => authorize(anActor(), 'claim.edit', anaClaim))).toBeNull()
  })
})

describe('what the program decided about staff', () => {
  const asked = (staffAccess: NonNullable<Actor['staffAccess']>) => (actor: Actor) => ({
    ...actor,
    staffAccess,
  })
  const unattested = asked({ hasPortalAccess: true, isAttested: false })
  const codeOf = (actor: Actor, action: ClaimAction, claim: ClaimSubject) => {
    try {
      authorize(actor, action, claim)
      return null
    } catch (error) {
      return (error as RuleError).code
    }
  }

  it('leaves whoever may not use the portal no more than their account', () => {
    const shutOut = asked({ hasPortalAccess: false, isAttested: true })
    fc.assert(
      fc.property(anyActor, anyClaim, (actor, claim) => {
        fc.pre(staffRoles.includes(actor.role))
        const left = actions.filter((action) => ask(shutOut(actor), action, claim))
        expect(
          left.filter(
            (action) => !['account.read', 'account.edit', 'program.read', 'clock.move'].includes(action),
          ),
        ).toEqual([])
      }),
    )
  })

  it('opens nothing before the statement is accepted, and says so of what would open then, and of nothing else', () => {
    fc.assert(
      fc.property(anyActor, anyClaim, fc.constantFrom(...claimActions), (actor, claim, action) => {
        fc.pre(staffRoles.includes(actor.role))
        expect(can(unattested(actor), action, claim)).toBe(false)
        const expected = can(actor, 'claim.read', claim) ? 'NOT_ATTESTED' : 'NOT_FOUND'
        expect(codeOf(unattested(actor), action, claim)).toBe(expected)
      }),
    )
    const rita = anActor({ role: 'REVIEWER' })
    expect(() => authorize(unattested(rita), 'reviewer.list')).toThrow('NOT_ATTESTED')
    expect(() => authorize(unattested(rita), 'content.edit')).toThrow('FORBIDDEN')
    expect([rita, unattested(rita)].map((actor) => can(actor, 'attestation.accept'))).toEqual([false, true])
  })
})

describe('portals and permissions', () => {
  it('opens each portal to its roles only', () => {
    expect(roles.filter((role) => mayEnter('claimant', { role }))).toEqual(['CLAIMANT'])
    expect(roles.filter((role) => mayEnter('reviewer', { role }))).toEqual([
      'REVIEWER',
      'VIEWER',
      'MANAGER',
      'ADMIN',
    ])
  })

  it('gives each role one portal at most', () => {
    expect(portalFor('CLAIMANT')).toBe('claimant')
    for (const role of staffRoles) expect(portalFor(role)).toBe('reviewer')
    expect(portalFor('ATTORNEY')).toBe('attorney')
    for (const role of roles)
      expect(portalNames.filter((portal) => mayEnter(portal, { role })).length).toBeLessThanOrEqual(1)
  })

  it('lists portals that do not get in the way of each other', () => {
    for (const one of ['path', 'folder', 'devPort', 'client'] as const)
      expect(new Set(portalNames.map((portal) => portals[portal][one])).size).toBe(portalNames.length)
    for (const portal of portalNames) {
      expect(portals[portal].path).toMatch(/^\/([a-z-]+\/)?$/)
      expect(portals[portal].start.startsWith(portals[portal].path)).toBe(true)
    }
  })

  it('calls a viewer viewer-only until one of three permissions is held', () => {
    expect(isViewerOnly({ role: 'VIEWER', permissions: ['ACCESS.VIEWCLAIMS', 'ACCESS.REPORTS'] })).toBe(true)
    for (const permission of ['ACCESS.ALLCLAIMTABS', 'ALL.PERMISSIONS', 'ACCESS.ADMINFEATURES'] as const) {
      expect(isViewerOnly({ role: 'VIEWER', permissions: [permission] })).toBe(false)
    }
    expect(isViewerOnly({ role: 'REVIEWER', permissions: [] })).toBe(false)
  })

  it('reads permissions from a comma-separated list and grants nothing for unknown names', () => {
    expect(readPermissions(' access.reports, ACCESS.ATTORNEY,ROOT ')).toEqual([
      'ACCESS.REPORTS',
      'ACCESS.ATTORNEY',
    ])
    expect(defaultPermissions('VIEWER')).toEqual(['ACCESS.VIEWCLAIMS'])
    expect(defaultPermissions('CLAIMANT')).toEqual(['ACCESS.ALLCLAIMTABS'])
  })
})
