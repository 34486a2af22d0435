import type { SavedView, SavedViewInput } from '@outlay/contract/savedViews'
import type { Person } from '../../testing/person.ts'

/** A view of this person, saved as the pages save it. */
export async function saveView(person: Person, input: Partial<SavedViewInput> = {}): Promise<SavedView> {
  const view = { name: 'Travel', query: 'category=travel', ...input }
  return (await person.post<SavedView>('/api/saved-views', view)).body
}
