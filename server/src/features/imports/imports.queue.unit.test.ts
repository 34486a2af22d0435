import { expect, test } from 'vitest'
import type { Actor } from '../../core/actor.ts'
import { type ImportDependencies, Imports } from './imports.service.ts'

const { signal } = new AbortController()
const ada = { userId: 'ada', timezone: 'UTC' } as Actor
const bob = { userId: 'bob', timezone: 'UTC' } as Actor

test('one statement of a person is held in memory at a time, and nobody waits for another person’s', async () => {
  // Nothing else is called before a file is read.
  const dependencies = {
    accounts: { currentUser: async () => ({ locale: 'en' }) },
    clock: { now: () => new Date(0) },
  } as unknown as ImportDependencies
  const imports = new Imports(dependencies)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const file = (name: string) => ({
    read: async () => {
      begun.push(name)
      await new Promise<void>(resolve => ends.push(resolve))
      throw new Error(`${name} is unreadable`)
    },
  })
  const preview = (actor: Actor, name: string) =>
    imports.preview(actor, { file: file(name), unverifiedName: name, fields: {} }, signal)
  const first = preview(ada, 'a1')
  const second = preview(ada, 'a2')
  const others = preview(bob, 'b1')
  await new Promise(resolve => setImmediate(resolve))
  expect(begun).toEqual(['a1', 'b1'])
  ends[0]?.()
  await expect(first).rejects.toThrow('a1 is unreadable')
  await new Promise(resolve => setImmediate(resolve))
  expect(begun).toEqual(['a1', 'b1', 'a2'])
  for (const end of ends) end()
  await expect(second).rejects.toThrow()
  await expect(others).rejects.toThrow()
})
