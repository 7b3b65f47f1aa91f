import type { State } from '@makewhole/domain/form/state.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/api.tsx'
import { countiesQuery } from '../../api/queries.ts'

const none: readonly string[] = []

/**
 * The counties of a state, in alphabetical order; none before a state was chosen. The form brings the states alone, so
 * that nobody loads three thousand counties to choose one of fifty-eight.
 */
export function useCounties(states: readonly State[], code: string): readonly string[] {
  const known = states.find((state) => state.code === code)?.counties
  const { data } = useQuery({ ...countiesQuery(useApi(), code), enabled: code !== '' && !known })
  return known ?? data ?? none
}
