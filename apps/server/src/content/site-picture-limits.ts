/** A picture for a page is never shown wider; phones get the narrow ones. */
export const siteWidths = [640, 1280, 1920] as const

/** No banner needs more; what claims more is a bomb. */
export const maxSitePixels = 40_000_000

/** Bytes of a picture as an editor sends it. */
export const maxSiteBytes = 10 * 1024 * 1024
