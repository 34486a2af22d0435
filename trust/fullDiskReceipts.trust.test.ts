import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Expense } from '@outlay/contract/expenses/expenses'
import type { CurrentPlan, Invoice } from '@outlay/contract/plans/plans'
import { coffeeReceipt } from '@outlay/reader/testing/receipts/coffeeReceipt'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { subscribe } from '../server/src/features/plans/subscriptions/subscribing.factory.ts'
import { Person, type Reply } from '../server/src/testing/person.ts'
import { attacked, rounds } from './attacked.ts'
import { canMount, fill, removeDisk, smallDisk } from './smallDisk.ts'
import { send } from './writing.ts'

const kilobyte = 1024
const receipts = 6

/** A person with receipts, one of the same size per expense. */
class Keeper {
  readonly person: Person
  #kept = 0

  constructor(person: Person) {
    this.person = person
  }

  async spend(round: number): Promise<Expense[]> {
    const spent: Expense[] = []
    for (let made = 1; made <= receipts; made += 1)
      spent.push((await send(this.person, `${round} ${made}`)).body)
    return spent
  }

  /** Each is stored, or refused because the disk is full. */
  async attachIfPossible(expenses: readonly Expense[]): Promise<void> {
    for (const expense of expenses) {
      const { status, body } = await this.#attach(expense)
      expect([status, status === 200 ? undefined : body.code]).toEqual(
        status === 200 ? [200, undefined] : [507, 'server.disk-full'],
      )
    }
  }

  /** Expenses with a receipt show it; the others accept one now. */
  async attachRest(expenses: readonly Expense[]): Promise<void> {
    for (const { id } of expenses) {
      const there = (await this.person.get<Expense>(`/api/expenses/${id}`)).body
      const status = there.receiptUrl
        ? (await this.person.fetch(there.receiptUrl)).status
        : (await this.#attach(there)).status
      expect(status).toBe(200)
    }
  }

  /** Counted storage equals what was stored. */
  async expectCounted(size: number): Promise<void> {
    const { storage, uploads } = (await this.person.get<CurrentPlan>('/api/plans/current')).body
    expect([storage.used, uploads.used]).toEqual([this.#kept * size, this.#kept])
  }

  async #attach({ id }: Expense): Promise<Reply<{ code?: string }>> {
    const body = new FormData()
    body.append('receipt', new Blob([coffeeReceipt()]), 'receipt.jpg')
    const reply = await this.person.send<{ code?: string }>('PUT', `/api/expenses/${id}/receipt`, { body })
    if (reply.status === 200) this.#kept += 1
    return reply
  }
}

describe.runIf(canMount)(
  'the disk is full while receipts are kept and an expense is made of an invoice',
  () => {
    test('it is said, what is counted is what is kept, and all goes on when there is room', async () => {
      const disk = smallDisk() ?? ''
      onTestFinished(() => removeDisk(disk))
      const server = await attacked(join(disk, 'data'), { LOG_LEVEL: 'fatal', PLAN_LIMITS: 'on' })
      onTestFinished(() => server.kill())
      const person = await Person.register(server.address, 'writer')
      const keeper = new Keeper(person)
      await subscribe(person, 'silver')
      const [first, ...others] = await keeper.spend(0)
      await keeper.attachIfPossible(first ? [first] : [])
      const { storage } = (await person.get<CurrentPlan>('/api/plans/current')).body
      await keeper.attachIfPossible(others)
      const invoices = async () => (await person.get<Invoice[]>('/api/plans/invoices')).body
      const [invoice] = await invoices()
      const makeExpense = () =>
        person.post<{ expenseId?: string; code?: string }>(`/api/plans/invoices/${invoice?.id}/expense`)
      for (let round = 1; round <= rounds; round += 1) {
        const expenses = await keeper.spend(round)
        // Leaves some space at first, so that the disk fills up mid-upload.
        const filler = await fill(disk, (round - 1) * 96 * kilobyte)
        await keeper.attachIfPossible(expenses)
        await keeper.expectCounted(storage.used)
        expect(await makeExpense()).toMatchObject({ status: 507, body: { code: 'server.disk-full' } })
        expect(await invoices()).toMatchObject([{ expenseId: null }])
        await rm(filler)
        await vi.waitFor(async () => expect((await person.get('/api/ready')).status).toBe(200))
        await keeper.attachRest(expenses)
        await keeper.expectCounted(storage.used)
      }
      const { status, body } = await makeExpense()
      expect([status, (await makeExpense()).body]).toEqual([200, body])
      expect(server.hasEnded()).toBe(false)
    })
  },
)
