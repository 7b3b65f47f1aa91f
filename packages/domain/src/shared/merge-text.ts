const inBraces = /\{\{([^{}]*)\}\}/g

/** What is wrong with a text's `{{merge fields}}`, where only `known` ones are filled in; null when nothing is. */
export function mergeProblem(text: string, knownFields: readonly string[]): string | null {
  for (const [, name = ''] of text.matchAll(inBraces))
    if (!knownFields.includes(name)) return `"{{${name}}}" is filled in by nobody`
  return /\{\{|\}\}/.test(text.replace(inBraces, '')) ? 'has braces without their partner' : null
}

/** The text with each `{{name}}` replaced by its value. The text was checked by `mergeMistake`. */
export function fillText<F extends string>(text: string, values: Readonly<Record<F, string>>): string {
  return text.replace(inBraces, (_, name: F) => values[name])
}
