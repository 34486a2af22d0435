import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '../../../../core/database/database.ts'
import { createLogger } from '../../../../core/logger.ts'
import { freshDatabase } from '../../../../testing/database/freshDatabase.ts'
import { TestClock } from '../../../../testing/testClock.ts'
import { moveClock } from './sandbox.store.ts'
import { SandboxClock } from './sandboxClock.ts'

const hourMs = 60 * 60_000
const logger = createLogger('silent')

describe("the sandbox's clock", () => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database.close())

  const move = (byMs: number) => database.db.transaction(transaction => moveClock(transaction, byMs))

  test("is the server's until it is moved, goes on from there, and is so after a start", async () => {
    const clock = new TestClock('2026-03-15T12:00:00Z')
    const ours = await SandboxClock.follow({ database, clock, logger })
    expect(ours.now()).toEqual(new Date('2026-03-15T12:00:00Z'))
    const moved = vi.fn(async () => ours.now())
    ours.whenMoved(moved)
    expect(await move(24 * hourMs)).toBe(24 * hourMs)
    expect(await move(hourMs)).toBe(25 * hourMs)
    await vi.waitFor(() => expect(ours.now()).toEqual(new Date('2026-03-16T13:00:00Z')))
    await vi.waitFor(async () => expect(await moved.mock.results.at(-1)?.value).toEqual(ours.now()))
    clock.advanceMs(hourMs)
    expect(ours.now()).toEqual(new Date('2026-03-16T14:00:00Z'))
    const restarted = await SandboxClock.follow({ database, clock, logger })
    expect(restarted.now()).toEqual(ours.now())
    await ours.close()
    await restarted.close()
  })

  test('is followed no more once it is closed', async () => {
    const clock = new TestClock('2026-03-15T12:00:00Z')
    const [closed, open] = [
      await SandboxClock.follow({ database, clock, logger }),
      await SandboxClock.follow({ database, clock, logger }),
    ]
    const before = closed.now()
    await closed.close()
    await move(hourMs)
    await vi.waitFor(() => expect(open.now()).toEqual(new Date(before.getTime() + hourMs)))
    expect(closed.now()).toEqual(before)
    await open.close()
  })
})
