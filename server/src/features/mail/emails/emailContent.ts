/** An email's content before it is rendered as plain text and HTML. All of it is plain text, without markup. */
export interface EmailContent {
  readonly subject: string
  readonly title: string
  readonly blocks: readonly EmailBlock[]
  /** Why this person gets it. */
  readonly why: string
  /** URL of the email settings; null for emails that cannot be turned off. */
  readonly settings: string | null
}

export interface ExpenseLine {
  readonly description: string
  readonly date: string
  readonly amount: string
}

export type EmailBlock =
  | { readonly kind: 'text' | 'heading'; readonly text: string }
  /** User input, possibly with several lines. */
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'expenses'; readonly lines: readonly ExpenseLine[] }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [name: string, value: string])[] }
  /** A button; its URL is also printed below it, for people who do not trust the sender yet. */
  | {
      readonly kind: 'action'
      readonly label: string
      readonly href: string
      readonly isAddressShown?: boolean
    }
