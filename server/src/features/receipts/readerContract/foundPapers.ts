/** A part of a picture, in fractions of it. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type Papers =
  /** No print stands on it: a back, or an empty page. */
  | { readonly kind: 'none' }
  | { readonly kind: 'one' }
  /** Two receipts stand on it, and no clear gap between them. */
  | { readonly kind: 'several' }
  /** Each receipt on a part of its own. */
  | { readonly kind: 'apart'; readonly areas: readonly Area[] }
  | Unclear

/** Two parts far from each other; whether each is a receipt has to be read there. */
export interface Unclear {
  readonly kind: 'unclear'
  readonly axis: 'x' | 'y'
  readonly areas: readonly [Area, Area]
  /** Even if they are no two receipts, there seem to be several. */
  readonly seemsSeveral: boolean
}
