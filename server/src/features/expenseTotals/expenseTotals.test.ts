import { decimalAmount } from '@outlay/contract/core/money'
import type { Project } from '@outlay/contract/projects/projects'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { erasePerson } from '../../core/audit/auditErasure.factory.ts'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { isCountedSql } from '../expenses/expenses.counting.ts'
import { expenseInput, recordExpense } from '../expenses/expenses.factory.ts'
import { createProject } from '../projects/projects.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface KeptTotal {
  readonly category: string
  readonly total: string
  readonly count: string
}

const keys = 'date::text, category, project_id, is_deductible'

async function idOf(person: Person): Promise<string> {
  return (await person.get<{ id: string }>('/api/auth/user')).body.id
}

/** A person's stored totals, verified against their expenses. */
async function keptTotals(person: Person): Promise<KeptTotal[]> {
  const userId = await idOf(person)
  const keptFor = async (isMonth: boolean) =>
    app.database.pool.query(
      `select ${keys}, total, count from expense_totals
       where user_id = $1 and is_month = $2 and (count <> 0 or total <> 0) order by 1, 2, 3, 4`,
      [userId, isMonth],
    )
  const addedBy = (unit: 'day' | 'month') =>
    app.database.pool.query(
      `select date_trunc($2, date::timestamp)::date::text as date, category, project_id, is_deductible,
         sum(amount) as total, count(*) from expenses
       where user_id = $1 and ${isCountedSql}
       group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
      [userId, unit],
    )
  const kept = await keptFor(false)
  expect(kept.rows).toEqual((await addedBy('day')).rows)
  expect((await keptFor(true)).rows).toEqual((await addedBy('month')).rows)
  return kept.rows.map(({ category, total, count }) => ({ category, total: decimalAmount(total), count }))
}

async function change(person: Person, id: string, changes: Parameters<typeof expenseInput>[0]) {
  const { status: _status, aiConfidence: _aiConfidence, ...input } = expenseInput(changes)
  expect((await person.put(`/api/expenses/${id}`, input)).status).toBe(200)
}

describe('the kept totals', () => {
  test('follow an expense from its recording over every change to its deletion and back', async () => {
    const person = await app.newPerson()
    const { id } = await recordExpense(person, { amount: '10.10' })
    await recordExpense(person, { amount: '0.20' })
    expect(await keptTotals(person)).toEqual([{ category: 'meals', total: '10.30', count: '2' }])
    await change(person, id, { amount: '20.00' })
    expect(await keptTotals(person)).toEqual([{ category: 'meals', total: '20.20', count: '2' }])
    await change(person, id, {
      amount: '20.00',
      category: 'travel',
      date: '2026-03-13',
      isDeductible: 'false',
    })
    expect(await keptTotals(person)).toEqual([
      { category: 'travel', total: '20.00', count: '1' },
      { category: 'meals', total: '0.20', count: '1' },
    ])
    await person.delete(`/api/expenses/${id}`)
    expect(await keptTotals(person)).toEqual([{ category: 'meals', total: '0.20', count: '1' }])
    await person.post(`/api/expenses/${id}/restore`)
    expect(await keptTotals(person)).toHaveLength(2)
  })

  test('leave out what is pending until it is completed, and what was rejected', async () => {
    const person = await app.newPerson()
    const { id } = await recordExpense(person, { status: 'pending', amount: '5.00' })
    expect(await keptTotals(person)).toEqual([])
    await change(person, id, { amount: '5.00' })
    expect(await keptTotals(person)).toEqual([{ category: 'meals', total: '5.00', count: '1' }])
    await app.database.pool.query(`update expenses set status = 'rejected' where id = $1`, [id])
    expect(await keptTotals(person)).toEqual([])
    await app.database.pool.query(`update expenses set status = 'approved' where id = $1`, [id])
    expect(await keptTotals(person)).toHaveLength(1)
  })

  test('follow an expense to another project, and off a project that is deleted', async () => {
    const person = await app.newPerson()
    const [first, second]: [Project, Project] = [
      await createProject(person, { name: 'First' }),
      await createProject(person, { name: 'Second' }),
    ]
    const { id } = await recordExpense(person, { projectId: first.id })
    await recordExpense(person, { projectId: null })
    await change(person, id, { projectId: second.id })
    expect(await keptTotals(person)).toHaveLength(2)
    await person.delete(`/api/projects/${second.id}`)
    expect(await keptTotals(person)).toEqual([{ category: 'meals', total: '47.00', count: '2' }])
  })

  test('follow the database itself taking a project away from many expenses', async () => {
    const person = await app.newPerson()
    const project = await createProject(person)
    for (const amount of ['1.00', '2.00', '3.00'])
      await recordExpense(person, { amount, projectId: project.id })
    await app.database.pool.query('delete from projects where id = $1', [project.id])
    expect(await keptTotals(person)).toEqual([{ category: 'meals', total: '6.00', count: '3' }])
  })

  test('follow all amounts being expressed in another currency at once', async () => {
    const person = await app.newPerson()
    for (const amount of ['1.00', '2.00', '3.33']) await recordExpense(person, { amount })
    await app.database.pool.query(
      `update expenses set amount = round(amount * 0.87, 2), currency = 'EUR' where user_id = $1`,
      [await idOf(person)],
    )
    expect(await keptTotals(person)).toEqual([{ category: 'meals', total: '5.51', count: '3' }])
  })

  test('lose nothing when many write to the same day at once, and lock nobody out', async () => {
    const person = await app.newPerson()
    const recorded = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        recordExpense(person, { amount: '1.05', date: index % 2 ? '2026-03-01' : '2026-03-02' }),
      ),
    )
    await Promise.all(
      recorded.map(({ id }, index) =>
        index % 4 < 2
          ? person.delete(`/api/expenses/${id}`)
          : change(person, id, { amount: '2.00', date: index % 2 ? '2026-03-02' : '2026-03-01' }),
      ),
    )
    expect(await keptTotals(person)).toEqual([
      { category: 'meals', total: '10.00', count: '5' },
      { category: 'meals', total: '10.00', count: '5' },
    ])
  })

  test('shrink with expenses that are erased, and go with the account', async () => {
    const person = await app.newPerson()
    const project = await createProject(person)
    const { id } = await recordExpense(person, { amount: '4.00', projectId: project.id })
    await recordExpense(person, { amount: '6.00', projectId: project.id })
    await recordExpense(person, { amount: '7.00' })
    await app.database.pool.query('delete from expenses where id = $1', [id])
    expect((await keptTotals(person)).map(({ total }) => total).sort()).toEqual(['6.00', '7.00'])
    const userId = await idOf(person)
    await erasePerson(app.database, userId)
    const { rows } = await app.database.pool.query('select 1 from expense_totals where user_id = $1', [
      userId,
    ])
    expect(rows).toEqual([])
  })
})
