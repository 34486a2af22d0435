/** Figures that explain a total. `weight` says how unlikely it is that they agree by chance. */
export interface Support {
  readonly name: string
  readonly detail: string
  readonly weight: number
  /** The sum that this one follows from, cents: what explains that explains this as well. */
  readonly from?: number
}
