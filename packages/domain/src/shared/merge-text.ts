const inBraces = /\{\{([^{}]*)\}\}/g

/**
 * Finds a mistake in a text's `{{merge fields}}`, of which only `knownFields` are filled in; null when there
 * is none.
 */
export function mergeProblem(text: string, knownFields: readonly string[]): string | null {
  for (const [, name = ''] of text.matchAll(inBraces))
    if (!knownFields.includes(name)) return `"{{${name}}}" is filled in by nobody`
  return /\{\{|\}\}/.test(text.replace(inBraces, '')) ? 'has braces without their partner' : null
}

/** Replaces each `{{name}}` by its value. The text was checked by `mergeProblem`. */
export function fillText<F extends string>(text: string, values: Readonly<Record<F, string>>): string {
  return text.replace(inBraces, (_, name: F) => values[name])
}
