import type { User } from '@outlay/contract/currentUser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { countUploads } from './accountUploads.store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('moving to a timezone where the month is not over yet brings no new allowance', async () => {
  const person = await app.newPerson()
  const { id: userId, uploadLimit } = (await person.get<User>('/api/auth/user')).body
  const upload = async (month: string) =>
    (await countUploads(app.database.db, { userId, month, limit: uploadLimit, receipts: 1 })) !== undefined
  for (let uploads = 0; uploads < (uploadLimit ?? 0); uploads += 1) expect(await upload('2026-04')).toBe(true)
  expect(await upload('2026-03')).toBe(false)
  expect(await upload('2026-04')).toBe(false)
  // The clock of the tests stands in March.
  expect((await person.get<User>('/api/auth/user')).body.monthlyUploads).toBe(uploadLimit)
  expect(await upload('2026-05')).toBe(true)
})
