/** What a letter says, before it is plain text and HTML. All of it is text as people read it; nothing is markup. */
export interface LetterContent {
  readonly subject: string
  readonly title: string
  readonly blocks: readonly LetterBlock[]
  /** Why it was sent to this person. */
  readonly why: string
  /** Where such letters are switched off; none where they cannot be. */
  readonly settings: string | null
}

export interface ExpenseLine {
  readonly description: string
  readonly date: string
  readonly amount: string
}

export type LetterBlock =
  | { readonly kind: 'text' | 'heading'; readonly text: string }
  /** What someone typed, of several lines. */
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'expenses'; readonly lines: readonly ExpenseLine[] }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [name: string, value: string])[] }
  /** Where a letter leads; with its address beneath for who does not know the sender yet. */
  | {
      readonly kind: 'action'
      readonly label: string
      readonly href: string
      readonly isAddressShown?: boolean
    }
