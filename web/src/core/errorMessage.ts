/** What a toast says of a failure: the call's own message, or a sentence where there was no answer at all. */
export function errorMessage(error: unknown): string {
  // fetch throws a TypeError when the server cannot be reached.
  if (error instanceof TypeError) return 'The server cannot be reached. Nothing was lost; please try again.'
  return error instanceof Error ? error.message : 'Something went wrong. Please try again.'
}
