import type { PaperClip } from '@outlay/contract/paperClips/paperClips'
import type { Person } from '../../testing/person.ts'

/** Creates a paper clip for this person through the API. */
export async function somePaperClip(person: Person, name = 'First'): Promise<PaperClip> {
  const { body } = await person.post<PaperClip>('/api/paper-clips', { name })
  return body
}
