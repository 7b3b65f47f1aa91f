/** HTML as it travels: base64 of UTF-8 (docs/rules/api.md "How values travel"). */
export function encodeHtml(html: string): string {
  return btoa(Array.from(new TextEncoder().encode(html), (byte) => String.fromCharCode(byte)).join(''))
}
