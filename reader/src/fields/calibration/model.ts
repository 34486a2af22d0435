/** Fields whose confidence is fitted to receipts with known truth. */
export type CalibratedField = 'total' | 'date' | 'merchant' | 'currency' | 'tax' | 'subtotal' | 'tip'

/** A logistic model: the log odds that a value is right are `bias` plus each feature times its weight. */
export interface Weights {
  readonly bias: number
  readonly of: Readonly<Record<string, number>>
}
