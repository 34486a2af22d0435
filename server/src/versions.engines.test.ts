import { api } from '@outlay/contract/api'
import type { Problem } from '@outlay/contract/core/problem'
import type { RouteContract } from '@outlay/contract/core/route'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordExpense } from './features/expenses/expenses.factory.ts'
import { teachMerchant } from './features/merchantRules/merchantRules.factory.ts'
import { createProject } from './features/projects/projects.factory.ts'
import type { Person } from './testing/person.ts'
import { startTestApp, type TestApp } from './testing/testApp.ts'
import { editedThings, expense, rule, type Sort, type Thing, user } from './versions.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const routes: RouteContract[] = Object.values(api).flatMap(feature => Object.values(feature))
const nameOf = ({ method, path }: RouteContract) => `${method} ${path}`
const edits = routes
  .filter(
    ({ method, versioned, upload }) => (method === 'PUT' || method === 'DELETE') && versioned && !upload,
  )
  .map((contract): [string, RouteContract] => [nameOf(contract), contract])

const pathOf = ({ path }: RouteContract, { id = '', receiptId = '' }: Partial<Thing>) =>
  path.replace('{id}', id).replace('{teamId}', id).replace('{receiptId}', receiptId)
const doneBy = ({ response }: RouteContract) => (response === null ? 204 : 200)

function sortOf(contract: RouteContract): Sort {
  const sort = editedThings[nameOf(contract)]
  if (!sort) throw new Error(`How is ${nameOf(contract)} tried? Say so in this test.`)
  return sort
}

function send(contract: RouteContract, person: Person, { thing, number, ifMatch }: Sending) {
  const path = pathOf(contract, thing)
  const headers: Record<string, string> = ifMatch === undefined ? {} : { 'if-match': ifMatch }
  return contract.method === 'DELETE'
    ? person.delete<Problem & Thing>(path, headers)
    : person.put<Problem & Thing>(path, sortOf(contract).change(number), headers)
}
interface Sending {
  readonly thing: Thing
  readonly number: number
  readonly ifMatch?: string
}

describe('a change of what was opened earlier', () => {
  test.each(edits)('%s is refused where it has moved on, with what it is now', async (_, contract) => {
    const person = await app.newPerson()
    const sort = sortOf(contract)
    const thing = await sort.make(person)
    const [, edit = contract] =
      edits.find(([, { method, path }]) => method === 'PUT' && path === contract.path) ?? []
    const first = await send(edit, person, { thing, number: 1, ifMatch: `"${thing.version}"` })
    expect(first.status).toBe(200)
    const present = await sort.read(person, thing.id)
    expect(present?.version).toBeGreaterThan(thing.version)
    expect(first.headers.get('etag')).toBe(`"${present?.version}"`)
    const second = await send(contract, person, { thing, number: 2, ifMatch: `"${thing.version}"` })
    expect(second).toMatchObject({ status: 412, body: { code: 'request.outdated', status: 412 } })
    expect(second.body.current).toMatchObject({ ...present })
    expect(await sort.read(person, thing.id)).toEqual(present)
  })

  test.each(edits)('%s of N writers at once who opened the same lets one through', async (_, contract) => {
    const person = await app.newPerson()
    const thing = await sortOf(contract).make(person)
    const replies = await Promise.all(
      [0, 1, 2, 3].map(number => send(contract, person, { thing, number, ifMatch: `"${thing.version}"` })),
    )
    // Closing a team removes the caller from it: 403, or 404 if already known.
    const statuses = replies.map(({ status }) => (status === 403 ? 404 : status)).sort()
    const isDeletion = doneBy(contract) === 204
    expect(statuses).toEqual(isDeletion ? [204, 404, 404, 404] : [200, 412, 412, 412])
  })

  test.each(edits)('%s takes any of several tags, *, and none; no weak one', async (_, contract) => {
    const status = async (tagFor: (thing: Thing) => string | undefined) => {
      const person = await app.newPerson()
      const thing = await sortOf(contract).make(person)
      const ifMatch = tagFor(thing)
      return (
        await send(contract, person, { thing, number: 1, ...(ifMatch === undefined ? {} : { ifMatch }) })
      ).status
    }
    const done = doneBy(contract)
    expect(await status(({ version }) => `"elsewhere", "${version}"`)).toBe(done)
    expect(await status(() => '*')).toBe(done)
    expect(await status(() => undefined)).toBe(done)
    expect(await status(({ version }) => `W/"${version}"`)).toBe(412)
    expect(await status(({ version }) => `${version}`)).toBe(400)
  })

  // Reading an avatar returns its person, which cannot be written back.
  const puts = edits.filter(([name, { method }]) => method === 'PUT' && !name.endsWith('/avatar'))
  test.each(puts)(
    '%s puts back what was read, and changes nothing; what nobody writes is refused by name',
    async (_, contract) => {
      const person = await app.newPerson()
      const sort = sortOf(contract)
      const thing = await sort.make(person)
      const { id } = thing
      const read = await sort.read(person, id)
      const path = pathOf(contract, thing)
      expect(await person.put(path, read)).toMatchObject({ status: 200, body: { ...read } })
      expect(await sort.read(person, id)).toEqual(read)
      const stale = await person.put<Problem>(path, { ...read, version: 0 })
      expect(stale).toMatchObject({ status: 412, body: { current: { ...read } } })
      const field =
        ['createdAt', 'isDefault', 'isMailSent', 'erasesFrom'].find(name => read && name in read) ?? ''
      const refused = await person.put<Problem>(path, { ...read, [field]: 'otherwise' })
      expect(refused.status).toBe(400)
      expect(refused.body.errors).toEqual([{ path: field, message: 'This can’t be changed here' }])
    },
  )
})

describe('a version', () => {
  test('is answered as ETag by every read and write of one thing', async () => {
    const person = await app.newPerson()
    const { id } = await recordExpense(person)
    const tags = await Promise.all([
      person.get(`/api/expenses/${id}`),
      person.get('/api/auth/user'),
      person.get('/api/user/budget'),
      person.post('/api/projects', { name: 'Apollo' }),
    ])
    expect(tags.map(({ headers }) => headers.get('etag'))).toEqual(['"1"', '"1"', '"1"', '"1"'])
  })

  test('of settings is not raised by an upload, nor that of a rule by its use', async () => {
    const person = await app.newPerson()
    const { id } = await teachMerchant(person)
    const before = await user(person)
    await app.database.pool.query('update users set monthly_uploads = 3, updated_at = now() where id = $1', [
      before.id,
    ])
    await app.database.pool.query(
      'update merchant_rules set times_used = 9, last_used_at = now() where id = $1',
      [id],
    )
    expect((await user(person)).version).toBe(before.version)
    expect(await rule.read(person, id)).toMatchObject({ timesUsed: 9, version: 1 })
  })

  test('of an expense is raised by whatever changes it: another currency, a project that goes', async () => {
    const person = await app.newPerson()
    const { id: projectId } = await createProject(person)
    const { id } = await recordExpense(person, { projectId })
    await person.put('/api/user/currency', { preferredCurrency: 'EUR' })
    expect(await expense.read(person, id)).toMatchObject({ version: 2 })
    await person.delete(`/api/projects/${projectId}`)
    expect(await expense.read(person, id)).toMatchObject({ projectId: null, version: 3 })
  })

  test('is said in the OpenAPI document: the header, and what 412 tells', async () => {
    type Operation = { parameters: { name: string; in: string }[]; responses: Record<string, object> }
    const { body } = await app
      .stranger()
      .get<{ paths: Record<string, Record<string, Operation>> }>('/api/openapi.json')
    for (const [, { method, path }] of edits) {
      const operation = body.paths[path]?.[method.toLowerCase()]
      expect(operation?.parameters).toContainEqual(
        expect.objectContaining({ name: 'If-Match', in: 'header' }),
      )
      expect(JSON.stringify(operation?.responses[412])).toContain('"current"')
    }
  })
})
