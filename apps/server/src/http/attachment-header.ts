/**
 * Returns `Content-Disposition` for a download that is never displayed in place: a plain ASCII name for old clients
 * and the full one in `filename*` (RFC 6266, RFC 8187).
 */
export function attachmentHeader(fileName: string): string {
  const ascii = fileName
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7E]/gu, '_')
    .replace(/["\\%]/g, '_')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encode(fileName)}`
}

/** Returns the content type of downloads. A blob of `text/html` runs in the page's own origin, so HTML is bytes. */
export function downloadContentType(contentType: string): string {
  return contentType === 'text/html' ? 'application/octet-stream' : contentType
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
