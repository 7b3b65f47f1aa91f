import type { LocalizedText } from '../shared/text.ts'

/**
 * A state of the country and its counties. Without `counties` any county name is accepted: the list is
 * missing.
 */
export interface State {
  /** Two letters, as on mail: `CA`. */
  readonly code: string
  readonly name: LocalizedText
  /** In alphabetical order; a plain county without the word ("Plumas"), other kinds with it ("Caddo Parish"). */
  readonly counties?: readonly string[]
}
