import { randomUUID } from 'node:crypto'
import type { Problem } from '@outlay/contract/core/problem'
import { maxSavedViews, maxViewNameLength, type SavedView } from '@outlay/contract/savedViews/savedViews'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { saveView } from './savedViews.factory.ts'

const path = '/api/saved-views'
const travel = { name: 'Travel', query: 'category=travel' }
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a person finds the views they saved, by name', async () => {
  const person = await app.newPerson()
  await saveView(person, { name: 'rent', query: 'category=rent', density: 'compact' })
  await saveView(person, { name: 'Meals', query: 'category=meals&period=last-month&sort=amount' })
  const { body } = await person.get<SavedView[]>(path)
  expect(body).toMatchObject([
    { name: 'Meals', query: 'category=meals&period=last-month&sort=amount', density: null, version: 1 },
    { name: 'rent', query: 'category=rent', density: 'compact', version: 1 },
  ])
})

test('a view is renamed, and shows something else from then on', async () => {
  const person = await app.newPerson()
  const { id } = await saveView(person)
  const change = { name: 'Trips', query: 'category=travel&period=this-year', density: null }
  expect((await person.put(`${path}/${id}`, change)).body).toMatchObject({ id, ...change, version: 2 })
  expect((await person.get<SavedView[]>(path)).body).toMatchObject([change])
})

test('no two views of a person have the same name, in whatever case; those of two people may', async () => {
  const [person, other] = [await app.newPerson(), await app.newPerson()]
  const { id } = await saveView(person)
  await saveView(person, { name: 'Rent' })
  expect((await person.post(path, { ...travel, name: 'TRAVEL' })).status).toBe(409)
  expect((await person.put(`${path}/${id}`, { ...travel, name: 'rent' })).status).toBe(409)
  expect((await other.post(path, travel)).status).toBe(201)
})

test('a deleted view is gone, and can be saved anew', async () => {
  const person = await app.newPerson()
  const { id } = await saveView(person)
  expect((await person.delete(`${path}/${id}`)).status).toBe(204)
  expect((await person.delete(`${path}/${id}`)).status).toBe(404)
  expect((await person.get(path)).body).toEqual([])
  expect((await person.post(path, travel)).status).toBe(201)
})

test('so many views there are and no more, also where they come at once: it is said in the language that is asked for', async () => {
  const person = await app.newPerson()
  for (let number = 2; number < maxSavedViews; number += 1) await saveView(person, { name: `View ${number}` })
  const names = ['One', 'Two', 'Three', 'Four', 'Five']
  const answers = await Promise.all(names.map(name => person.post(path, { ...travel, name })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409])
  expect((await person.get<SavedView[]>(path)).body).toHaveLength(maxSavedViews)
  const refusal = async (headers: Record<string, string>) =>
    (await person.post<Problem>(path, { ...travel, name: 'Six' }, headers)).body.detail
  expect(await refusal({ 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' })).toBe(
    `Es kann höchstens ${maxSavedViews} Ansichten geben. Löschen Sie eine, die Sie nicht mehr brauchen.`,
  )
  const english = `The limit is ${maxSavedViews} views. Delete one you no longer need.`
  expect([await refusal({}), await refusal({ 'accept-language': 'ja' })]).toEqual([english, english])
})

test("nobody sees, changes or deletes another person's view", async () => {
  const [owner, other] = [await app.newPerson(), await app.newPerson()]
  const { id } = await saveView(owner)
  expect((await other.get(path)).body).toEqual([])
  expect((await other.put(`${path}/${id}`, travel)).status).toBe(404)
  expect((await other.delete(`${path}/${id}`)).status).toBe(404)
  expect((await owner.get<SavedView[]>(path)).body).toHaveLength(1)
})

test('strangers are asked to sign in', async () => {
  const stranger = app.stranger()
  expect((await stranger.get(path)).status).toBe(401)
  expect((await stranger.post(path, travel)).status).toBe(401)
  expect((await stranger.put(`${path}/${randomUUID()}`, travel)).status).toBe(401)
  expect((await stranger.delete(`${path}/${randomUUID()}`)).status).toBe(401)
})

test.each([
  {},
  { name: '', query: '' },
  { name: 'Travel' },
  { ...travel, name: 'x'.repeat(maxViewNameLength + 1) },
  { ...travel, query: 'x'.repeat(2001) },
  { ...travel, density: 'tiny' },
  { ...travel, columns: 7 },
])('a view cannot be made of %j', async body => {
  const person = await app.newPerson()
  expect((await person.post(path, body)).status).toBe(400)
})

test('what is no id is refused', async () => {
  const person = await app.newPerson()
  expect((await person.delete(`${path}/nonsense`)).status).toBe(400)
})
