/** Updates the description after a merchant change: if it starts with the old name, it gets the new one. */
export function descriptionWith(
  merchant: string,
  before: { merchant: string; description: string },
  current: { merchant: string; description: string },
): string {
  const isAsBefore = current.description === before.description
  const isWritten = !isAsBefore && current.description !== renamed(before, current.merchant)
  return isWritten ? current.description : renamed(before, merchant)
}

function renamed(before: { merchant: string; description: string }, merchant: string): string {
  const name = merchant.trim()
  if (!name || !beginsWith(before.description, before.merchant.trim())) return before.description
  return name + before.description.slice(before.merchant.trim().length)
}

/** Whole words only: "Barber" does not start with the merchant "Bar". */
function beginsWith(text: string, name: string): boolean {
  if (!name || !text.toLowerCase().startsWith(name.toLowerCase())) return false
  return !/^[\p{L}\p{N}]/u.test(text.slice(name.length))
}
