declare module 'heic-decode' {
  interface Decoded {
    readonly width: number
    readonly height: number
    readonly data: Uint8ClampedArray
  }
  interface Encoded {
    readonly width: number
    readonly height: number
    decode(): Promise<Decoded>
  }
  const decodeHeic: { all(input: { buffer: Uint8Array }): Promise<readonly Encoded[]> }
  export default decodeHeic
}
