import { randomUUID } from 'node:crypto'
import type { PaperClip } from '@outlay/contract/paperClips/paperClips'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { somePaperClip } from './paperClips.factory.ts'

const path = '/api/paper-clips'
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a person sees her paper clips by name', async () => {
  const person = await app.newPerson()
  await somePaperClip(person, 'Second')
  await somePaperClip(person, 'First')
  const { body } = await person.get<PaperClip[]>(path)
  expect(body.map(({ name }) => name)).toEqual(['First', 'Second'])
})

test('a deleted paper clip is gone, and cannot be deleted again', async () => {
  const person = await app.newPerson()
  const { id } = await somePaperClip(person)
  expect((await person.delete(`${path}/${id}`)).status).toBe(204)
  expect((await person.delete(`${path}/${id}`)).status).toBe(404)
  expect((await person.get(path)).body).toEqual([])
})

test("nobody sees or deletes another person's paper clip", async () => {
  const [owner, other] = [await app.newPerson(), await app.newPerson()]
  const { id } = await somePaperClip(owner)
  expect((await other.get(path)).body).toEqual([])
  expect((await other.delete(`${path}/${id}`)).status).toBe(404)
  expect((await owner.get<PaperClip[]>(path)).body).toHaveLength(1)
})

test('strangers are asked to sign in', async () => {
  const stranger = app.stranger()
  expect((await stranger.get(path)).status).toBe(401)
  expect((await stranger.post(path, { name: 'First' })).status).toBe(401)
  expect((await stranger.delete(`${path}/${randomUUID()}`)).status).toBe(401)
})

test.each([{}, { name: '' }, { name: 7 }, { name: 'First', unknown: true }, { name: 'x'.repeat(121) }])(
  'a paper clip cannot be made of %j',
  async body => {
    const person = await app.newPerson()
    expect((await person.post(path, body)).status).toBe(400)
  },
)

test('what is no id is refused', async () => {
  const person = await app.newPerson()
  expect((await person.delete(`${path}/nonsense`)).status).toBe(400)
})
