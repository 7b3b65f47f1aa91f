/** A mistake in a definition: its place (`steps[4].sections[1].title`), and the reason. */
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

/** Writes a mistake as one line: `title.en: must be a text`. */
export function problemText({ path, reason }: DefinitionProblem): string {
  return path === '' ? reason : `${path}: ${reason}`
}

/** Raises DefinitionError if there is any problem. */
export function refuseProblems(problems: Iterable<DefinitionProblem>): void {
  const all = [...problems]
  if (all.length > 0) throw new DefinitionError(all)
}
