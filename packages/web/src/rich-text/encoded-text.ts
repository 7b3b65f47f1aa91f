/** Encodes HTML for transport: base64 of UTF-8 (docs/rules/api.md "How values travel"). */
export function encodeHtml(html: string): string {
  return encodedBytes(new TextEncoder().encode(html))
}

/** Bytes as base64. */
export function encodedBytes(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
