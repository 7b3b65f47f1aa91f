/** Phones take up to 50 megapixels; a larger claim is a bomb, or an unnecessary proof. */
export const maxPixels = 64_000_000

/** Bytes of memory for decoding the max pixels, twice. */
export const maxMemory = 1536 * 1024 * 1024

export const maxMilliseconds = 30_000

export const pictureExits = { done: 0, unreadable: 10, tooManyPixels: 11 } as const
