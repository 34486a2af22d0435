import { expect, test } from 'vitest'
import { LeasedEngine } from './leasedEngine.ts'
import { migratedContents } from './pgliteTemplate.ts'

test('a database of tests is emptied for the next, whatever its triggers refuse', async () => {
  const engine = await LeasedEngine.start(await migratedContents())
  try {
    expect(await engine.empty()).toBe(true)
    expect(await engine.empty()).toBe(true)
  } finally {
    await engine.stop()
  }
})
