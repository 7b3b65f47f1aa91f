/** One step of a Dockerfile: its instruction in capitals, and the arguments. */
export interface Step {
  readonly word: string
  readonly rest: string
}

const knownInstructions = ['ARG', 'FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'VOLUME', 'EXPOSE', 'CMD']

/** Reads the steps of a Dockerfile with one step a line. Throws at an instruction that we cannot run. */
export function readDockerfile(text: string): Step[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  return lines.map((line) => {
    const [, word = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    if (!knownInstructions.includes(word) || rest.endsWith('\\'))
      throw new Error(`A step that we cannot run: ${line}`)
    return { word, rest }
  })
}
