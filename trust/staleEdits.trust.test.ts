import type { ExpenseChange } from '@outlay/contract/expenses/expenseHistory'
import { describe, expect, test } from 'vitest'
import { Person, type Reply } from '../server/src/testing/person.ts'
import { attacked, ownFolder, ownPostgres, postgresPrograms, rounds } from './attacked.ts'
import { expenses, merchantRules, projects, type Random } from './editedKinds.ts'
import type { EditLedger } from './editLedger.ts'
import { Editors } from './editors.ts'

const databases = {
  'the embedded database': async () => ({}),
  PostgreSQL: async () => ({ DATABASE_URL: (await ownPostgres()).url }),
}
const usable = Object.entries(databases).filter(([name]) => name !== 'PostgreSQL' || postgresPrograms)

describe('windows that edit and delete the same things at once', () => {
  test.each(usable)(
    'on %s: nothing that was acknowledged is taken back unseen',
    async (database, settingsOf) => {
      const server = await attacked(await ownFolder(), await settingsOf())
      const met = { changes: 0, refusals: 0, deletions: 0 }
      // An attack without conflicts between windows would prove nothing.
      const haveMet = () => Object.values(met).every(count => count > rounds)
      for (let round = 1; round <= rounds || (!haveMet() && round <= 10 * rounds); round += 1) {
        const person = await Person.register(server.address, `editor${round}`)
        for (const kind of [expenses, projects, merchantRules]) {
          const editors = new Editors(kind, person, randomFrom(round))
          const ids = await editors.edit()
          const present = await Promise.all(ids.map(id => kind.read(person, id)))
          const { ledger } = editors
          expect(ledger.settle(present), `round ${round} on ${kind.path}`).toEqual([])
          if (kind === expenses) await expectHistoryOf(person, ids, ledger)
          met.changes += ledger.changes.length
          met.refusals += ledger.refusals
          met.deletions += ledger.deletions
        }
      }
      expect(haveMet(), JSON.stringify(met)).toBe(true)
      process.stderr.write(`${database}: ${JSON.stringify(met)}\n`)
    },
  )
})

/** Each acknowledged change is one step, in version order, and each deletion another. */
async function expectHistoryOf(person: Person, ids: readonly string[], ledger: EditLedger): Promise<void> {
  const histories = await Promise.all(ids.map(id => historyOf(person, id)))
  for (const [at, id] of ids.entries()) {
    const steps = (histories[at] ?? []).filter(({ kind }) => kind === 'changed')
    const changes = ledger.changes
      .filter(({ answer }) => answer.id === id)
      .sort((one, other) => one.answer.version - other.answer.version)
    expect(steps.length).toBe(changes.length)
    for (const [number, { fields }] of changes.entries()) {
      const told = Object.fromEntries((steps[number]?.fields ?? []).map(({ field, to }) => [field, to]))
      for (const name of ['description', 'merchant'])
        if (name in fields) expect(told[name]).toBe(fields[name])
    }
  }
  const deletions = histories.flat().filter(({ kind }) => kind === 'deleted')
  expect(deletions).toHaveLength(ledger.deletions)
}

/** Oldest first. */
async function historyOf(person: Person, id: string): Promise<readonly ExpenseChange[]> {
  const changes: ExpenseChange[] = []
  let path: string | undefined = `/api/expenses/${id}/history?limit=200`
  while (path !== undefined) {
    const page: Reply<ExpenseChange[]> = await person.get<ExpenseChange[]>(path)
    expect(page.status).toBe(200)
    changes.push(...page.body)
    path = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
  }
  return changes.sort((one, other) => one.number - other.number)
}

/** Deterministic by seed. Formula: mulberry32, Tommy Ettinger, public domain. */
function randomFrom(seed: number): Random {
  let state = seed
  return below => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
