/** The small picture that stands beside the whole one at every receipt's address. */
export function thumbnailUrlOf(receiptUrl: string): string {
  return receiptUrl.replace(/\/picture$/, '/thumbnail')
}
