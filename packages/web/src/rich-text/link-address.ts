const schemes = ['https:', 'mailto:']

/**
 * Completes a typed link: `example.org/a` leads to a page, `ana@example.org` to an e-mail. Null where it is
 * neither a safe page nor an e-mail address.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  if (text === '' || /\s/.test(text)) return null
  if (/^[^:/@]+@[^:/@]+\.[^:/@]+$/.test(text)) return `mailto:${text}`
  const whole = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`
  const url = URL.canParse(whole) ? new URL(whole) : null
  if (!url || !schemes.includes(url.protocol)) return null
  if (url.protocol === 'https:' && !url.hostname.includes('.')) return null
  if (url.protocol === 'mailto:' && !/^[^@]+@[^@]+$/.test(url.pathname)) return null
  return url.href
}
