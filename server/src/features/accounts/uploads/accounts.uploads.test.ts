import type { User } from '@outlay/contract/accounts/currentUser'
import { goldenReceipt } from '@outlay/reader/testing/receipts/goldenReceipts'
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
  // The test clock is in March.
  expect((await person.get<User>('/api/auth/user')).body.monthlyUploads).toBe(uploadLimit)
  expect(await upload('2026-05')).toBe(true)
})

test('a receipt whose person is deleted while it is read is kept in no emptied account', async () => {
  const person = await app.newPerson()
  const { id: userId } = (await person.get<User>('/api/auth/user')).body
  const empty = 'update users set purged_at = $2 where id = $1'
  await app.database.pool.query(empty, [userId, app.clock.now()])
  const { bytes } = goldenReceipt('gb-taxi')
  const path = '/api/expenses/upload-receipt-claude'
  expect((await person.upload(path, { bytes: bytes() })).status).toBeGreaterThanOrEqual(400)
  const kept =
    'select id from expenses where user_id = $1 union all select id from receipts where user_id = $1'
  expect((await app.database.pool.query(kept, [userId])).rows).toEqual([])
})
