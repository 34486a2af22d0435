/** Where there are no locks, what this window knows. */
const openHere = new Set<string>()
const nameOf = (id: string) => `unsent form ${id}`

/** A form is open on what was saved, until it answers: for all windows, and no longer than this one lives. */
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
