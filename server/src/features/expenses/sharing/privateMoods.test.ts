import type { Dashboard } from '@outlay/contract/dashboard/dashboard'
import type { ExpenseChange } from '@outlay/contract/expenses/expenseHistory'
import type { Expense, ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { createProject } from '../../projects/projects.factory.ts'
import { teamOf } from '../../projects/teamMates.factory.ts'
import { expenseInput, recordExpense } from '../expenses.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const note = 'After the argument with the client'
const none = { mood: null, moodNote: null }

/** A team project expense whose owner changed its mood. */
async function teamWithMood() {
  const team = await teamOf(app, { owner: 'owner', member: 'member', accountant: 'accountant' })
  const project = await createProject(team.owner.person, { teamId: team.teamId })
  const projectId = project.id
  const { id } = await recordExpense(team.member.person, { projectId, mood: 'happy' })
  const { status: _, aiConfidence: __, ...form } = expenseInput({ projectId })
  const edited = { ...form, mood: 'stressed', moodNote: note }
  expect((await team.member.person.put(`/api/expenses/${id}`, edited)).status).toBe(200)
  return { ...team, id, readers: [team.owner.person, team.accountant.person] }
}

const one = async (person: Person, id: string) => (await person.get<Expense>(`/api/expenses/${id}`)).body
const teamList = async (person: Person, query = '') =>
  (await person.get<ExpenseSummary[]>(`/api/expenses?scope=team${query}`)).body

test('another’s mood and its note are in no expense that colleagues see', async () => {
  const { id, member, readers } = await teamWithMood()
  expect(await one(member.person, id)).toMatchObject({ mood: 'stressed', moodNote: note })
  for (const person of readers) {
    expect(await one(person, id)).toMatchObject(none)
    expect(await teamList(person)).toMatchObject([{ id, ...none }])
    const { body } = await person.get<Dashboard>('/api/dashboard?scope=team')
    expect(body.recent).toMatchObject([{ id, ...none }])
  }
})

test('nor does a filter by mood find another’s', async () => {
  const { id, owner, member, readers } = await teamWithMood()
  for (const person of readers) expect(await teamList(person, '&mood=stressed')).toEqual([])
  const { projectId } = await one(member.person, id)
  const own = await recordExpense(owner.person, { projectId, mood: 'stressed', moodNote: 'Late again' })
  expect(await teamList(owner.person, '&mood=stressed')).toMatchObject([
    { id: own.id, mood: 'stressed', moodNote: 'Late again' },
  ])
  const mine = await member.person.get<ExpenseSummary[]>('/api/expenses?mood=stressed')
  expect(mine.body.map(found => found.id)).toEqual([id])
})

test('nor does the history of an expense tell of it', async () => {
  const { id, member, readers } = await teamWithMood()
  const fieldsFor = async (person: Person) => {
    const { body } = await person.get<ExpenseChange[]>(`/api/expenses/${id}/history`)
    return body.flatMap(({ fields }) => fields.map(({ field }) => field))
  }
  expect(await fieldsFor(member.person)).toEqual(expect.arrayContaining(['mood', 'moodNote']))
  for (const person of readers)
    expect((await fieldsFor(person)).filter(field => field.startsWith('mood'))).toEqual([])
})

test('nor is a step of the history that changed nothing else', async () => {
  const { id, member, readers } = await teamWithMood()
  const { projectId } = await one(member.person, id)
  const { status: _, aiConfidence: __, ...form } = expenseInput({ projectId })
  await member.person.put(`/api/expenses/${id}`, { ...form, description: 'Tea', mood: 'anxious' })
  await member.person.put(`/api/expenses/${id}`, { ...form, description: 'Tea', mood: null })
  const stepsFor = async (person: Person, query = '') => {
    const { body, headers } = await person.get<ExpenseChange[]>(`/api/expenses/${id}/history${query}`)
    const page = body.map(({ number, fields }) => [number, fields.length])
    return { page, total: headers.get('x-total-count'), hasNext: headers.has('link') }
  }
  const own = await stepsFor(member.person)
  expect(own).toMatchObject({
    total: '4',
    page: [
      [4, 1],
      [3, 3],
      [2, 2],
      [1, expect.any(Number)],
    ],
  })
  for (const person of readers) {
    const seen = await stepsFor(person)
    expect(seen).toMatchObject({
      total: '2',
      page: [
        [3, 1],
        [1, expect.any(Number)],
      ],
      hasNext: false,
    })
    expect(await stepsFor(person, '?limit=1')).toEqual({ page: [[3, 1]], total: '2', hasNext: true })
    expect((await stepsFor(person, '?limit=1&cursor=3')).page).toMatchObject([[1, expect.any(Number)]])
  }
})

test('nor does an export of the team’s', async () => {
  const { member, readers } = await teamWithMood()
  const exported = async (person: Person, query: string) =>
    (await person.fetch(`/api/export/csv${query}`)).text()
  const own = await exported(member.person, '')
  expect(own).toContain(note)
  expect(own).toContain('stressed')
  for (const person of readers) {
    const file = await exported(person, '?scope=team')
    expect(file).not.toContain(note)
    expect(file).not.toContain('stressed')
  }
})
