/** What a toast says of a failure: its own message, or a sentence where it has none. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : 'Something went wrong. Please try again.'
}
