/** What a picture may have at most, read from its header before a pixel is decoded. */
export const maxPixels = 60_000_000
export const maxSide = 20_000
/** Of a HEIC photo, whose engine holds every pixel more than once: more than phones take by default. */
export const maxHeicPixels = 30_000_000
/** Of all pages of a document together, encoded. */
export const maxPageBytes = 20 * 1024 * 1024
/** Of one receipt: many times what the longest ones have. */
export const maxWords = 3000
/** Far beyond what any receipt measured takes to open. */
export const openDeadlineMs = 20_000
