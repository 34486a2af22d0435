import type { Expense } from '@outlay/contract/expenses/expenses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { partsOf, split, splitInto } from '../expenseSplits/expenseSplits.factory.ts'
import { expenseInput, recordExpense } from '../expenses/expenses.factory.ts'
import { approve, decide, type Member, queueOf, submit, TestTeam } from './approvals.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Id = Pick<Expense, 'id'>

interface Purchase {
  readonly team: TestTeam
  readonly member: Member
  /** An expense of 900, not yet on the team project. */
  readonly whole: Expense
}

/** A team requiring approval from 100, a second step from 500 and a receipt from 200. */
async function purchase(): Promise<Purchase> {
  const team = await TestTeam.found(app, { approvalFrom: '100', secondStepFrom: '500', receiptFrom: '200' })
  const member = await team.add('member')
  return { team, member, whole: await recordExpense(member.person, { amount: '900' }) }
}

const toTeam = ({ team }: Purchase, expenses: readonly Id[]) =>
  team.query('update expenses set project_id = $1 where id = any($2)', [
    team.projectId,
    expenses.map(({ id }) => id),
  ])

async function splitOnTeam({ team, member, whole }: Purchase, amounts: readonly string[]) {
  const parts = partsOf(amounts, { projectId: team.projectId })
  const { status, body } = await split(member.person, whole, parts)
  if (status !== 200) throw new Error(`It was not split: ${JSON.stringify(body)}`)
  return body.parts
}

const twelve = Array.from({ length: 12 }, () => '75')

/** Every way parts of a purchase can move to a team project or change on it. */
const writes: Readonly<Record<string, (purchase: Purchase) => Promise<readonly Id[]>>> = {
  'an expense of the team is split': async given => {
    await toTeam(given, [given.whole])
    return splitOnTeam(given, twelve)
  },
  'a submitted expense is split': async given => {
    await toTeam(given, [given.whole])
    await submit(given.member, [given.whole.id])
    return splitOnTeam(given, twelve)
  },
  'a private expense is split onto its project': given => splitOnTeam(given, twelve),
  'private parts are moved to it by statement': async given => {
    const parts = await splitInto(given.member.person, given.whole, twelve)
    await toTeam(given, parts)
    return parts
  },
  'private parts are moved to it by the form': async given => {
    const parts = await splitInto(given.member.person, given.whole, twelve)
    for (const { id, originalAmount, version } of parts) {
      const { status: _, aiConfidence: __, ...form } = expenseInput({ amount: originalAmount })
      await given.member.person.put(
        `/api/expenses/${id}`,
        { ...form, projectId: given.team.projectId },
        { 'if-match': `"${version}"` },
      )
    }
    return parts
  },
  'private parts are moved to it all at once': async given => {
    const parts = await splitInto(given.member.person, given.whole, twelve)
    await given.member.person.post('/api/bulk-changes', {
      action: { kind: 'project', projectId: given.team.projectId },
      chosen: { ids: parts.map(({ id }) => id) },
    })
    return parts
  },
  'a part is made smaller for another': async given => {
    const parts = await splitOnTeam(given, ['450', '450'])
    const { status: _, aiConfidence: __, ...form } = expenseInput({ amount: '20' })
    const [first, second] = parts
    await given.member.person.put(`/api/expenses/${second?.id}?balance=${first?.id}`, {
      ...form,
      projectId: given.team.projectId,
    })
    return parts
  },
  'the day of a part is changed': async given => {
    const parts = await splitOnTeam(given, twelve)
    await given.member.person.post('/api/bulk-changes', {
      action: { kind: 'date', date: '2026-03-01' },
      chosen: { ids: parts.map(({ id }) => id) },
    })
    return parts
  },
  'the currency of a part cannot be changed': async given => {
    const parts = await splitOnTeam(given, twelve)
    const { status: _, aiConfidence: __, ...form } = expenseInput({ amount: '7', currency: 'EUR' })
    const { status } = await given.member.person.put(`/api/expenses/${parts[0]?.id}`, {
      ...form,
      projectId: given.team.projectId,
    })
    expect(status).toBe(409)
    return parts
  },
  'a change that took parts off the project is undone': async given => {
    const parts = await splitOnTeam(given, twelve)
    const { body } = await given.member.person.post<{ id: string }>('/api/bulk-changes', {
      action: { kind: 'project', projectId: null },
      chosen: { ids: parts.map(({ id }) => id) },
    })
    const { status } = await given.member.person.post(`/api/bulk-changes/${body.id}/undo`)
    expect(status).toBe(200)
    return parts
  },
  'parts are deleted and brought back': async given => {
    const parts = await splitOnTeam(given, twelve)
    const last = parts.at(-1)
    await given.member.person.delete(`/api/expenses/${last?.id}`)
    await given.member.person.post(`/api/expenses/${last?.id}/restore`)
    return parts
  },
}

describe.each(Object.entries(writes))('where %s', (_, write) => {
  test('each part needs both approvals of the whole, and is flagged without a receipt', async () => {
    const given = await purchase()
    const parts = await write(given)
    const ids = parts.map(({ id }) => id)
    const state = () =>
      given.team.query(
        'select distinct approval, approval_steps, project_id is not null as is_there from expenses where id = any($1)',
        [ids],
      )
    expect(await state()).toEqual([{ approval: 'open', approval_steps: 2, is_there: true }])
    await submit(given.member, ids)
    const queue = await queueOf(given.team.owner)
    expect(queue.length).toBe(ids.length)
    expect(queue.every(({ flags }) => flags.some(({ kind }) => kind === 'receipt-missing'))).toBe(true)
    const manager = await given.team.add('manager')
    await decide(
      manager,
      queue.map(({ expense }) => approve(expense)),
    )
    expect(await state()).toEqual([{ approval: 'submitted', approval_steps: 2, is_there: true }])
  })
})
