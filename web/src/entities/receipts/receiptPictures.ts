/** The URL of a receipt's thumbnail. */
export function thumbnailUrlOf(receiptUrl: string): string {
  return receiptUrl.replace(/\/picture$/, '/thumbnail')
}
