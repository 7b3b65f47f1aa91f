import { z } from 'zod'
import { operation } from '../operation.ts'
import { mapArgs, mapPage, mapPoint } from './map.ts'

const points = {
  kind: 'query',
  access: 'signed-in',
  args: mapArgs,
  data: z.array(mapPoint),
  // A map may show 100 separate claims.
  cost: 900,
  errors: ['FORBIDDEN', 'MALFORMED_REQUEST'],
} as const

/** GraphQL, the map (docs/rules/api.md "The map"). */
export const mapOperations = {
  mapDataPoints: operation({
    ...points,
    summary: 'Where claims stand within the bounds: places with their claims, or squares with how many.',
    isEnveloped: false,
  }),
  mapData: operation({
    ...points,
    summary: 'The same, and how many claims stand elsewhere or nowhere.',
    isEnveloped: true,
    page: mapPage,
  }),
} as const
