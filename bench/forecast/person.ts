/** One person's months by category, as numbers, oldest first and equally long; starting in January unless stated. */
export interface Person {
  readonly first: string
  readonly categories: readonly Series[]
}

export interface Series {
  readonly family: string
  readonly name: string
  readonly amounts: readonly number[]
}
