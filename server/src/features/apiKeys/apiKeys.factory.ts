import type { CreatedApiKey, NewApiKey } from '@outlay/contract/apiKeys/apiKeys'
import type { Person } from '../../testing/person.ts'

/** Creates a key with the test password; writable and without expiry by default. */
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

/** Authorization header of a key. */
export function byKey({ key }: Pick<CreatedApiKey, 'key'>): { authorization: string } {
  return { authorization: `Bearer ${key}` }
}
