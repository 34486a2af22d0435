import type { CreatedApiKey, NewApiKey } from '@outlay/contract/apiKeys'
import type { Person } from '../../testing/person.ts'

/** Someone makes a key; by the password of test people, one that writes and lives on, where nothing else is said. */
export async function makeApiKey(person: Person, change: Partial<NewApiKey> = {}): Promise<CreatedApiKey> {
  const asked: NewApiKey = {
    name: 'Bookkeeping',
    rights: 'write',
    expiresInDays: null,
    password: 'correct horse',
    ...change,
  }
  const { status, body } = await person.post<CreatedApiKey>('/api/api-keys', asked)
  if (status !== 201) throw new Error(`No key: ${JSON.stringify(body)}`)
  return body
}

/** The headers of a call by a key. */
export function byKey({ key }: Pick<CreatedApiKey, 'key'>): { authorization: string } {
  return { authorization: `Bearer ${key}` }
}
