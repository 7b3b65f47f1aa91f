const localPart = /^[^\s"(),:;<>@[\]\\.]+(\.[^\s"(),:;<>@[\]\\.]+)*$/
const label = /^[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?$/u

/**
 * True for an address that mail can be sent to: `name@example.com`. It may be as long as mail allows, with
 * international names.
 */
export function isEmail(text: string): boolean {
  if (text.length > 254) return false
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(0, at))
  const labels = text.slice(at + 1).split('.')
  return (
    local.length <= 64 &&
    localPart.test(local) &&
    labels.length > 1 &&
    labels.every((part) => label.test(part))
  )
}
