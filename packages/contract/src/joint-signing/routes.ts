import { z } from 'zod'
import { route } from '../route.ts'
import {
  allToSign,
  allToSignQuery,
  claimsToSignPage,
  jointSigningClaims,
  jointSigningView,
  newJointSigningBody,
  notSigned,
  toSignQuery,
} from './joint-signing.ts'

const common = { tag: 'Law firms', access: 'signed-in' } as const
const byId = z.object({ id: z.uuid() })

/** REST v1, signing many claims at once (docs/rules/law-firms.md "Signing together"). */
export const jointSigningRoutes = {
  listClaimsToSign: route({
    ...common,
    method: 'GET',
    path: '/JointSignings/Claims',
    summary: "Up to 25 claims of the caller's law firm that wait for nothing but a signature.",
    query: toSignQuery,
    answer: claimsToSignPage,
    errors: ['FORBIDDEN'],
  }),
  listAllToSign: route({
    ...common,
    method: 'GET',
    path: '/JointSignings/Claims/All',
    summary: 'All of them at once in an order, up to 10,000, each with its version.',
    query: allToSignQuery,
    answer: allToSign,
    ratePerMinute: 30,
    errors: ['FORBIDDEN'],
  }),
  startJointSigning: route({
    ...common,
    method: 'POST',
    path: '/JointSignings',
    summary:
      'Signs and submits claims, each by itself. What came of each is told by the signing that this begins.',
    body: newJointSigningBody,
    answer: jointSigningView,
    status: 201,
    idempotent: true,
    ratePerMinute: 10,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'QUESTIONS_CHANGED', 'INVALID_ANSWERS'],
  }),
  listJointSignings: route({
    ...common,
    method: 'GET',
    path: '/JointSignings',
    summary: "The firm's last 20 signings, the newest first.",
    answer: z.array(jointSigningView),
    errors: ['FORBIDDEN'],
  }),
  getJointSigning: route({
    ...common,
    method: 'GET',
    path: '/JointSignings/:id',
    summary: 'One signing, as far as it came.',
    params: byId,
    answer: jointSigningView,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  listJointSigningClaims: route({
    ...common,
    method: 'GET',
    path: '/JointSignings/:id/Claims',
    summary: 'Every claim of a signing, each with what came of it.',
    params: byId,
    answer: jointSigningClaims,
    ratePerMinute: 30,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  listNotSigned: route({
    ...common,
    method: 'GET',
    path: '/JointSignings/:id/NotSigned',
    summary: 'Claims that could not be signed, each with the reason.',
    params: byId,
    answer: notSigned,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
} as const
