import type { ExpenseComment, QueuedExpense } from '@outlay/contract/approvals/approvals'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Reply } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { knowRates } from '../rates/rates.factory.ts'
import { approve, decide, type Member, queueOf, submit, TestTeam, viewOf } from './approvals.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await knowRates(app.database.db, ['2026-03-14', '2026-03-15'])
})
afterAll(() => app.close())

const say = ({ person }: Member, { id }: { id: string }, text: string) =>
  person.post<ExpenseComment>(`/api/approvals/expenses/${id}/comments`, { text })
const commentsToldTo = async (team: TestTeam, { id }: Member) =>
  Number(
    (
      await team.query(
        `select count(*) from person_events where user_id = $1 and kind = 'expense-commented'`,
        [id],
      )
    )[0]?.count,
  )

describe('the queue', () => {
  test('shows page by page what waits, the longest waiting first', async () => {
    const team = await TestTeam.found(app)
    const [member, manager] = [await team.add('member'), await team.add('manager')]
    const ids: string[] = []
    for (let left = 5; left > 0; left -= 1) {
      app.clock.advanceMs(1000)
      ids.push((await team.submitted(member)).id)
    }
    await say(member, { id: ids[0] ?? '' }, 'For the fair')
    const seen: QueuedExpense[] = []
    let path: string | undefined = '/api/approvals/queue?limit=2'
    while (path) {
      const { body, headers }: Reply<QueuedExpense[]> = await manager.person.get<QueuedExpense[]>(path)
      expect(headers.get('x-total-count')).toBe('5')
      seen.push(...body)
      path = /^<([^>]+)>/.exec(headers.get('link') ?? '')?.[1]
    }
    expect(seen.map(({ expense }) => expense.id)).toEqual(ids)
    expect(seen[0]).toMatchObject({
      submitter: { id: member.id },
      projectName: 'Fair',
      step: 0,
      steps: 1,
      flags: [],
      commentCount: 1,
    })
    const bad = await manager.person.get('/api/approvals/queue?cursor=nonsense')
    expect(bad).toMatchObject({ status: 400, body: { code: 'approvals.bad-cursor' } })
  })

  test('says nothing of how a submitter felt', async () => {
    const team = await TestTeam.found(app)
    const [member, manager] = [await team.add('member'), await team.add('manager')]
    const { id, mood } = await team.submitted(member, { mood: 'stressed', moodNote: 'A long night' })
    expect(mood).toBe('stressed')
    const [queued] = await queueOf(manager)
    expect(queued?.expense).toMatchObject({ id, mood: null, moodNote: null })
  })

  test('is in the reader’s currency at the rate of each day', async () => {
    const team = await TestTeam.found(app)
    const [member, manager] = [await team.add('member'), await team.add('manager')]
    await team.submitted(member, { amount: '100', currency: 'EUR', date: '2026-03-14' })
    await team.submitted(member, { amount: '100', currency: 'GBP', date: '2026-03-15' })
    await team.submitted(member, { amount: '7.50', currency: 'USD' })
    const { body: own } = await member.person.get<{ amount: string; exchangeRate: string }[]>('/api/expenses')
    const inDollars = (await queueOf(manager)).map(({ expense }) => [expense.amount, expense.exchangeRate])
    expect(inDollars.sort()).toEqual(own.map(({ amount, exchangeRate }) => [amount, exchangeRate]).sort())
    await manager.person.put('/api/user/currency', { preferredCurrency: 'EUR' })
    app.clock.advanceMs(11_000)
    const [first] = await queueOf(manager)
    expect(first?.expense).toMatchObject({
      amount: '100.00',
      currency: 'EUR',
      exchangeRate: '1.000000',
      originalCurrency: 'EUR',
    })
  })

  test('is for managers and above', async () => {
    const team = await TestTeam.found(app)
    for (const role of ['member', 'accountant'] as const)
      expect((await (await team.add(role)).person.get('/api/approvals/queue')).status).toBe(403)
    expect((await (await app.newPerson()).get('/api/approvals/queue')).status).toBe(403)
  })

  test('leaves out what was deleted, withdrawn or decided', async () => {
    const team = await TestTeam.found(app)
    const member = await team.add('member')
    const [one, two] = [await team.submitted(member), await team.submitted(member)]
    await member.person.delete(`/api/expenses/${one.id}`)
    await decide(team.owner, [approve(two)])
    expect(await queueOf(team.owner)).toEqual([])
  })
})

describe('where an expense stands', () => {
  test('is told to who sees it, with what they may do', async () => {
    const team = await TestTeam.found(app)
    const [member, other, manager, accountant] = [
      await team.add('member'),
      await team.add('member'),
      await team.add('manager'),
      await team.add('accountant'),
    ]
    const expense = await team.spend(member)
    expect((await viewOf(member, expense)).may).toEqual({
      submit: true,
      withdraw: false,
      reject: false,
      undoReimbursement: false,
      decide: false,
      comment: true,
    })
    await submit(member, [expense.id])
    expect((await viewOf(member, expense)).may).toMatchObject({ submit: false, withdraw: true })
    expect((await viewOf(manager, expense)).may).toMatchObject({ decide: true, withdraw: false })
    const seen = await viewOf(accountant, expense)
    expect(seen).toMatchObject({ approval: 'submitted', step: 0, steps: 1, submitter: { id: member.id } })
    expect(seen.may).toMatchObject({ decide: false, comment: true })
    expect(seen.mentionable.map(({ id }) => id).sort()).toEqual([member.id, manager.id, team.owner.id].sort())
    expect((await other.person.get(`/api/approvals/expenses/${expense.id}`)).status).toBe(404)
    await team.query(
      `insert into project_members (id, project_id, team_id, user_id, permissions, created_at)
        values (gen_random_uuid(), $1, $2, $3, '{"seesExpenses": true}', now())`,
      [team.projectId, team.id, other.id],
    )
    expect((await other.person.get(`/api/approvals/expenses/${expense.id}`)).status).toBe(200)
    expect((await app.stranger().get(`/api/approvals/expenses/${expense.id}`)).status).toBe(401)
  })

  test('an own expense on no team’s project needs nothing', async () => {
    const team = await TestTeam.found(app)
    const expense = await team.spend(team.owner)
    await team.query('update expenses set project_id = null where id = $1', [expense.id])
    expect(await viewOf(team.owner, expense)).toMatchObject({
      approval: null,
      comments: [],
      mentionable: [],
      may: {
        submit: false,
        withdraw: false,
        decide: false,
        reject: false,
        comment: false,
        undoReimbursement: false,
      },
    })
    expect((await say(team.owner, expense, 'Hm')).status).toBe(404)
  })

  test('a former member keeps their own, and sees nothing of others', async () => {
    const team = await TestTeam.found(app)
    const [member, manager] = [await team.add('member'), await team.add('manager')]
    const expense = await team.submitted(member)
    await team.dismiss(manager)
    expect((await manager.person.get(`/api/approvals/expenses/${expense.id}`)).status).toBe(404)
    const path = `/api/approvals/expenses/${expense.id}/comments`
    expect((await team.owner.person.post(path, { text: 'Between us' })).status).toBe(201)
    expect((await viewOf(member, expense)).comments).toMatchObject([{ text: 'Between us' }])
    await team.dismiss(member)
    const seen = { mentionable: [], comments: [], may: { withdraw: false } }
    expect(await viewOf(member, expense)).toMatchObject(seen)
  })
})

describe('a comment', () => {
  test('is told to whose expense it is, to who decided, and to whom it names, never to who wrote it', async () => {
    const team = await TestTeam.found(app)
    const [member, decider, named, silent, other] = [
      await team.add('member'),
      await team.add('manager'),
      await team.add('admin'),
      await team.add('admin'),
      await team.add('member'),
    ]
    const expense = await team.approved(member, decider)
    const text = `@[Anna](${named.id}) and @[Whoever](${other.id}): see @[Me](${team.owner.id})`
    const { status, body } = await say(team.owner, expense, text)
    expect(status).toBe(201)
    expect(body.text).toBe(text)
    expect(body.mentions.map(({ id }) => id)).toEqual([named.id, team.owner.id])
    const told = await Promise.all(
      [member, decider, named, silent, other, team.owner].map(one => commentsToldTo(team, one)),
    )
    expect(told).toEqual([1, 1, 1, 0, 0, 0])
    const emails = await team.query(
      `select text from mail_messages where user_id = $1 and subject like '%mentioned you%'`,
      [named.id],
    )
    expect(emails).toEqual([{ text: expect.stringContaining('@Anna and @Whoever: see @Me') }])
    expect((await viewOf(member, expense)).comments).toEqual([body])
    expect((await viewOf(member, expense)).trail.at(-1)).toMatchObject({
      action: 'commented',
      actor: { id: team.owner.id },
      reason: null,
    })
  })

  test.each([[{}], [{ text: '  ' }], [{ text: 'a'.repeat(2001) }], [{ text: 'a\u0000b' }]])(
    'refuses nonsense',
    async body => {
      const team = await TestTeam.found(app)
      const expense = await team.spend(team.owner)
      const path = `/api/approvals/expenses/${expense.id}/comments`
      expect((await team.owner.person.post(path, body)).status).toBe(400)
    },
  )
})
