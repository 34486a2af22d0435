/** Fallback for browsers without the Web Locks API: this window only. */
const openHere = new Set<string>()
const nameOf = (id: string) => `unsent form ${id}`

/** Marks a form as open in all windows until the returned function is called or this window closes. */
export function openForm(id: string): () => void {
  openHere.add(id)
  let close = () => {}
  const closed = new Promise<void>(resolve => {
    close = resolve
  })
  void navigator.locks?.request(nameOf(id), () => closed)
  return () => {
    openHere.delete(id)
    close()
  }
}

export async function isFormOpen(id: string): Promise<boolean> {
  if (!navigator.locks) return openHere.has(id)
  return navigator.locks.request(nameOf(id), { ifAvailable: true }, lock => lock === null)
}
