declare module 'sanitize-html' {
  interface Options {
    readonly allowedTags: readonly string[]
    readonly allowedAttributes: Readonly<Record<string, readonly string[]>>
    readonly allowedSchemes: readonly string[]
    readonly nestingLimit?: number
    readonly onOpenTag?: (tagName: string) => void
    readonly onCloseTag?: (tagName: string) => void
    readonly transformTags?: Readonly<Record<string, unknown>>
  }
  interface SanitizeHtml {
    (html: string, options: Options): string
    simpleTransform(tag: string, attributes: Readonly<Record<string, string>>): unknown
  }
  const sanitizeHtml: SanitizeHtml
  export default sanitizeHtml
}
