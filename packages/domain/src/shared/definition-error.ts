/** A mistake in a definition: where it stands (`steps[4].sections[1].title`), and what is wrong with it. */
export interface DefinitionProblem {
  readonly path: string
  readonly reason: string
}

/** A definition with mistakes: all that were found, each on a line of the message. */
export class DefinitionError extends Error {
  readonly problems: readonly DefinitionProblem[]

  constructor(problems: readonly DefinitionProblem[]) {
    super(problems.map(problemText).join('\n'))
    this.name = 'DefinitionError'
    this.problems = problems
  }
}

/** A mistake as one line: `title.en: must be a text`. */
export function problemText({ path, reason }: DefinitionProblem): string {
  return path === '' ? reason : `${path}: ${reason}`
}

/** Raises DefinitionError where something is wrong. */
export function refuseProblems(problems: Iterable<DefinitionProblem>): void {
  const all = [...problems]
  if (all.length > 0) throw new DefinitionError(all)
}
