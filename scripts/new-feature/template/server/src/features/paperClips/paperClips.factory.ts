import type { PaperClip } from '@outlay/contract/paperClips'
import type { Person } from '../../testing/person.ts'

/** A paper clip of this person, made as the pages make it. */
export async function somePaperClip(person: Person, name = 'First'): Promise<PaperClip> {
  const { body } = await person.post<PaperClip>('/api/paper-clips', { name })
  return body
}
