/** What we use of it, so that types are checked before the package is installed, too. */
declare module 'uqr' {
  export function encode(
    text: string,
    options?: { readonly ecc?: 'L' | 'M' | 'Q' | 'H'; readonly border?: number },
  ): { readonly size: number; readonly data: readonly (readonly boolean[])[] }
}
