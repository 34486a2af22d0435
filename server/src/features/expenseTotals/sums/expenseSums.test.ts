import type { ExpenseGroups, ExpenseSums } from '@outlay/contract/expenses/expenseSums'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { decide, reject, TestTeam } from '../../approvals/approvals.factory.ts'
import { recordExpense } from '../../expenses/expenses.factory.ts'
import { createProject } from '../../projects/projects.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const sumsOf = async (person: Person, query = '') =>
  (await person.get<ExpenseSums>(`/api/expenses/sums?${query}`)).body

const groupsOf = async (person: Person, query: string) =>
  (await person.get<ExpenseGroups>(`/api/expenses/sums/groups?${query}`)).body

/** Copies an expense `count` times, one per day from its date. */
async function multiply(id: string, count: number): Promise<void> {
  await app.database.pool.query(
    `insert into expenses (id, user_id, project_id, description, amount, currency, original_amount, original_currency,
       exchange_rate, category, date, is_deductible, status, tags, created_at)
     select gen_random_uuid(), user_id, project_id, description, amount, currency, original_amount, original_currency,
       exchange_rate, category, date + n % 100, is_deductible, status, tags, created_at
     from expenses, generate_series(1, $2::int) as n where id = $1`,
    [id, count],
  )
}

describe('the sums of a list', () => {
  test('are of nothing where there is nothing', async () => {
    const person = await app.newPerson()
    expect(await sumsOf(person)).toEqual({
      count: 0,
      countedCount: 0,
      total: '0.00',
      currency: 'USD',
      isWhole: true,
      paid: [],
    })
  })

  test('count all that is shown, and add up what counts', async () => {
    const person = await app.newPerson()
    await recordExpense(person, { amount: '10.10', description: 'Taxi', category: 'travel' })
    await recordExpense(person, { amount: '5.05', date: '2026-02-01' })
    await recordExpense(person, { amount: '99.00', status: 'pending' })
    const deleted = await recordExpense(person, { amount: '1000.00' })
    await person.delete(`/api/expenses/${deleted.id}`)
    expect(await sumsOf(person)).toMatchObject({ count: 3, countedCount: 2, total: '15.15', isWhole: true })
    expect(await sumsOf(person, 'search=taxi')).toMatchObject({ count: 1, countedCount: 1, total: '10.10' })
    expect(await sumsOf(person, 'category=travel,meals&to=2026-02-28')).toMatchObject({ total: '5.05' })
    expect(await sumsOf(person, 'status=pending')).toMatchObject({ count: 1, countedCount: 0, total: '0.00' })
    expect(await sumsOf(person, 'isCounted=true')).toMatchObject({ count: 2, total: '15.15' })
    expect(await sumsOf(person, 'minAmount=6&maxAmount=11')).toMatchObject({ count: 1, total: '10.10' })
  })

  test('are in the own currency, and say what was paid in which', async () => {
    const person = await app.newPerson()
    await recordExpense(person, { amount: '10.00' })
    const euros = await recordExpense(person, { amount: '20.00', currency: 'EUR' })
    const yen = await recordExpense(person, { amount: '500', currency: 'JPY', status: 'pending' })
    const sums = await sumsOf(person)
    expect(sums).toMatchObject({ count: 3, countedCount: 2, currency: 'USD' })
    expect(Number(sums.total)).toBeCloseTo(10 + Number(euros.amount))
    expect(sums.paid).toEqual([
      { currency: 'EUR', total: '20.00', count: 1 },
      { currency: 'USD', total: '10.00', count: 1 },
    ])
    expect(yen.status).toBe('pending')
  })

  test('are those of the team for who sees its books, in their own currency', async () => {
    const team = await TestTeam.found(app)
    const [member, manager] = [await team.add('member'), await team.add('manager')]
    await team.approved(member, manager)
    const rejected = await team.submitted(member)
    await decide(manager, [reject(rejected)])
    const list = await manager.person.get<{ amount: string; status: string }[]>('/api/expenses?scope=team')
    const counting = list.body.filter(({ status }) => status === 'approved')
    expect(await sumsOf(manager.person, 'scope=team')).toMatchObject({
      count: list.body.length,
      countedCount: counting.length,
      total: counting[0]?.amount,
    })
    expect((await member.person.get('/api/expenses/sums?scope=team')).status).toBe(403)
  })

  test('refuse strangers, and what makes no sense', async () => {
    const person = await app.newPerson()
    expect((await app.stranger().get('/api/expenses/sums')).status).toBe(401)
    for (const query of ['category=castles', 'from=yesterday', 'minAmount=much', 'isWholeAsked=maybe'])
      expect((await person.get(`/api/expenses/sums?${query}`)).status, query).toBe(400)
  })
})

describe('the groups of a list', () => {
  test('are months, newest first, merchants and people in any case and projects, largest first, each with all it has', async () => {
    const person = await app.newPerson()
    const { id } = await createProject(person, { name: 'Apollo' })
    await recordExpense(person, { amount: '5.00', date: '2026-01-31', merchant: 'Blue Door', person: 'Ana' })
    await recordExpense(person, { amount: '6.00', date: '2026-02-01', merchant: 'BLUE DOOR', projectId: id })
    await recordExpense(person, { amount: '20.00', date: '2026-02-28', person: 'ana' })
    await recordExpense(person, { amount: '99.00', date: '2026-02-28', status: 'pending' })
    expect(await groupsOf(person, 'by=month')).toEqual({
      groups: [
        { key: '2026-02', count: 3, countedCount: 2, total: '26.00' },
        { key: '2026-01', count: 1, countedCount: 1, total: '5.00' },
      ],
      currency: 'USD',
      isWhole: true,
    })
    const merchants = await groupsOf(person, 'by=merchant')
    expect(merchants.groups.map(({ total }) => total)).toEqual(['20.00', '11.00'])
    expect(merchants.groups.map(({ key }) => key?.toLowerCase() ?? null)).toEqual([null, 'blue door'])
    const people = await groupsOf(person, 'by=person')
    expect(people.groups).toEqual([
      { key: expect.stringMatching(/^ana$/i), count: 2, countedCount: 2, total: '25.00' },
      { key: null, count: 2, countedCount: 1, total: '6.00' },
    ])
    const ofProjects = [
      { key: null, count: 3, countedCount: 2, total: '25.00' },
      { key: id, count: 1, countedCount: 1, total: '6.00' },
    ]
    expect((await groupsOf(person, 'by=project')).groups).toEqual(ofProjects)
    // Computed row by row, since searches have no stored totals.
    expect((await groupsOf(person, 'by=project&search=lunch')).groups).toEqual(ofProjects)
    expect((await groupsOf(person, 'by=month&from=2026-02-02&minAmount=1')).groups).toMatchObject([
      { key: '2026-02', total: '20.00' },
    ])
    const found = await person.get<unknown[]>('/api/expenses?hasMerchant=false')
    expect(found.body).toHaveLength(2)
  })

  test('come page by page, each once', async () => {
    const person = await app.newPerson()
    for (const merchant of ['A', 'B', 'C']) await recordExpense(person, { merchant })
    const seen: (string | null)[] = []
    let path: string | undefined = '/api/expenses/sums/groups?by=merchant&limit=2'
    while (path) {
      const { body, headers }: Awaited<ReturnType<typeof person.get<ExpenseGroups>>> =
        await person.get<ExpenseGroups>(path)
      seen.push(...body.groups.map(({ key }) => key))
      path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
    }
    expect(seen).toEqual(['A', 'B', 'C'])
  })

  test('refuse strangers, and what makes no sense', async () => {
    const person = await app.newPerson()
    expect((await app.stranger().get('/api/expenses/sums/groups?by=month')).status).toBe(401)
    for (const query of ['', 'by=weather', 'by=month&limit=0', 'by=month&cursor=nowhere'])
      expect((await person.get(`/api/expenses/sums/groups?${query}`)).status, query).toBe(400)
    expect((await person.get('/api/expenses/sums/groups?by=month&scope=team')).status).toBe(403)
  })
})

describe('of more than are looked at', () => {
  const many = 12_000
  let person: Person
  beforeAll(async () => {
    person = await app.newPerson()
    const project = await createProject(person, { name: 'Apollo' })
    const one = await recordExpense(person, { amount: '1.01', date: '2026-01-01', projectId: project.id })
    await multiply(one.id, many - 1)
    await recordExpense(person, {
      amount: '7.00',
      date: '2026-01-01',
      category: 'travel',
      tags: ['rare'],
      person: 'Ana',
    })
    await recordExpense(person, { amount: '9.00', date: '2026-01-01', status: 'pending' })
  })

  test('kept totals know the whole of what they are kept by', async () => {
    expect(await sumsOf(person)).toEqual({
      count: many + 2,
      countedCount: many + 1,
      total: '12127.00',
      currency: 'USD',
      isWhole: true,
      paid: null,
    })
    expect(await sumsOf(person, 'category=meals&from=2026-01-01&isCounted=true')).toMatchObject({
      count: many,
      total: '12120.00',
      isWhole: true,
    })
    expect(await sumsOf(person, 'projectId=none')).toMatchObject({ count: 2, countedCount: 1, total: '7.00' })
  })

  test('a few that an index finds are whole at once', async () => {
    expect(await sumsOf(person, 'minAmount=2')).toMatchObject({ count: 2, total: '7.00', isWhole: true })
    expect(await sumsOf(person, 'person=ana')).toMatchObject({ count: 1, total: '7.00', isWhole: true })
    expect(await sumsOf(person, 'status=pending')).toMatchObject({ count: 1, total: '0.00', isWhole: true })
    expect(await sumsOf(person, 'search=nothing+like+this')).toMatchObject({ count: 0, isWhole: true })
  })

  test('the rest is a beginning, and whole when it is asked for', async () => {
    const first = await sumsOf(person, 'search=lunch')
    expect(first).toMatchObject({ count: 10_001, isWhole: false, paid: null })
    expect(await sumsOf(person, 'search=lunch&isWholeAsked=true')).toMatchObject({
      count: many + 2,
      countedCount: many + 1,
      total: '12127.00',
      isWhole: true,
      paid: [{ currency: 'USD', total: '12127.00', count: many + 1 }],
    })
    const rare = await sumsOf(person, 'tag=rare')
    expect(rare.isWhole).toBe(false)
    expect(rare.count).toBeLessThanOrEqual(1)
    expect(await sumsOf(person, 'tag=rare&isWholeAsked=true')).toMatchObject({
      count: 1,
      total: '7.00',
      isWhole: true,
    })
  })
})
