/** A mark on the picture of a reading stage. */
export interface Mark {
  /** In pixels of the picture, in order around the mark. */
  readonly corners: readonly { readonly x: number; readonly y: number }[]
  /** 0 to 1, shown from red to green; blue if absent. */
  readonly confidence?: number
}

/** Output of a reading stage: row by row, one byte a pixel (gray) or three (RGB). */
export interface TracedPicture {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
  readonly marks?: readonly Mark[]
}

/** Called with every stage of a reading: "page straightened". Stages must not do extra work for it unless it is set. */
export type Trace = (stage: string, picture: TracedPicture) => void
