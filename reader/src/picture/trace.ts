/** What a stage of the reading marks on its picture. */
export interface Mark {
  /** Of what is marked, in pixels of the picture, in the order in which one walks round it. */
  readonly corners: readonly { readonly x: number; readonly y: number }[]
  /** 0 to 1, shown as a colour from red to green; a mark without one is blue. */
  readonly confidence?: number
}

/** What a stage of the reading made: row after row, one byte a pixel (grey) or three (red, green, blue). */
export interface TracedPicture {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
  readonly marks?: readonly Mark[]
}

/** Shown every stage of a reading: "page straightened". A stage makes nothing only to be shown where nobody looks. */
export type Trace = (stage: string, picture: TracedPicture) => void
