import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'

const hourMs = 60 * 60_000

/** Stores a file as if put hours ago by the app's clock. */
async function put(app: TestApp, key: string, hoursAgo: number): Promise<void> {
  const path = join(app.filesFolder, key)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, 'a picture')
  const at = new Date(app.clock.now().getTime() - hoursAgo * hourMs)
  await utimes(path, at, at)
}

const keyOf = (id: string, what: string) => `receipts/${id.slice(-2)}/${id}-${what}`

async function pictures(app: TestApp): Promise<string[]> {
  const entries = await readdir(app.filesFolder, { recursive: true, withFileTypes: true })
  return entries.flatMap(entry => (entry.isFile() ? entry.name : [])).sort()
}

test('pictures that a dead process left without a receipt are erased once they are six hours old', async () => {
  const app = await startTestApp()
  const expense = await recordExpense(await app.newPerson())
  const [receipt, orphan] = [newId(), newId()]
  const [picture, thumbnail] = [keyOf(receipt, 'picture'), keyOf(receipt, 'thumbnail')]
  await app.database.pool.query(
    `insert into receipts (id, user_id, expense_id, sha256, uploaded_bytes, stored_bytes, picture_key,
       picture_type, thumbnail_key, thumbnail_type, width, height, created_at)
     select $1, user_id, id, 'hash', 9, 9, $3, 'image/jpeg', $4, 'image/webp', 1, 1, now() from expenses where id = $2`,
    [receipt, expense.id, picture, thumbnail],
  )
  for (const key of [picture, thumbnail]) await put(app, key, 5)
  await put(app, keyOf(orphan, 'picture'), 5)
  await app.runScheduledJobs()
  expect(await pictures(app)).toHaveLength(3)
  app.clock.advanceMs(2 * hourMs)
  await app.runScheduledJobs()
  expect(await pictures(app)).toEqual([`${receipt}-picture`, `${receipt}-thumbnail`])
  await app.close()
})
