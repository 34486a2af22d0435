/** Checked from a picture's header before any pixel is decoded. */
export const maxPixels = 60_000_000
export const maxSide = 20_000
/** Lower for HEIC, whose engine holds every pixel more than once; still above phone defaults. */
export const maxHeicPixels = 30_000_000
/** Encoded size of all pages of a document. */
export const maxPageBytes = 20 * 1024 * 1024
/** Per receipt; many times what the longest ones have. */
export const maxWords = 3000
/** Far more than any measured receipt takes to open. */
export const openDeadlineMs = 20_000
