import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DurableFolder, openDurable } from './engine.ts'
import { initialize } from './initialize.ts'

vi.setConfig({ testTimeout: 120_000 })

let parent: string
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'outlay-engine-'))
})
afterAll(() => rm(parent, { recursive: true, force: true }))

test('every commit reaches the disk before it is answered', async () => {
  const folder = join(parent, 'database')
  await initialize(folder)
  const engine = await openDurable(folder, error => {
    throw error
  })
  const files = engine.fs
  if (!(files instanceof DurableFolder)) throw new Error('The engine does not use the durable folder.')
  await engine.exec('CREATE TABLE notes (id serial, text text)')
  const before = files.syncs
  for (let count = 0; count < 50; count += 1) await engine.query(`INSERT INTO notes (text) VALUES ('kept')`)
  expect(files.syncs - before).toBe(50)
  await engine.close()
})
