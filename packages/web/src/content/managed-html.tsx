/** HTML of managed content. The server sanitised it when it came in and again before it was sent (content.service.ts). */
export function ManagedHtml({ html, className }: { readonly html: string; readonly className?: string }) {
  return (
    <div
      className={className ? `managed ${className}` : 'managed'}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
