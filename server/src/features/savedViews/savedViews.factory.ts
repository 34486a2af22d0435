import type { SavedView, SavedViewInput } from '@outlay/contract/savedViews/savedViews'
import type { Person } from '../../testing/person.ts'

/** Saves a view as the web app does. */
export async function saveView(person: Person, input: Partial<SavedViewInput> = {}): Promise<SavedView> {
  const view = { name: 'Travel', query: 'category=travel', ...input }
  return (await person.post<SavedView>('/api/saved-views', view)).body
}
