/** A picture for a page is never shown wider; phones get the narrow ones. */
export const siteWidths = [640, 1280, 1920] as const

/** No banner needs more; a larger claim is a bomb. */
export const maxSitePixels = 40_000_000

/** Max bytes of an editor's picture. */
export const maxSiteBytes = 10 * 1024 * 1024
