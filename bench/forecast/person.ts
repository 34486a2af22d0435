/** One person's months by category, as numbers, oldest first and equally long; the first is a January unless said. */
export interface Person {
  readonly first: string
  readonly categories: readonly Series[]
}

export interface Series {
  readonly family: string
  readonly name: string
  readonly amounts: readonly number[]
}
