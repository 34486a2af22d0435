import type { Figure } from '@outlay/contract/conversations/conversations'
import type { ExpenseScope } from '@outlay/contract/expenses/expenseFilters'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'
import { createProject } from '../projects/projects.factory.ts'
import { teamOf } from '../projects/teamMates.factory.ts'
import { askAssistant, figuresOf, linesOf, sumBehind, wordsOf } from './conversations.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function travellingTeam() {
  const team = await teamOf(app, { manager: 'manager', ann: 'member', ben: 'member' })
  const project = await createProject(team.manager.person, { teamId: team.teamId })
  const on = { projectId: project.id, category: 'travel', date: '2026-03-10' } as const
  await recordExpense(team.ann.person, { ...on, amount: '10.00' })
  await recordExpense(team.ben.person, { ...on, amount: '5.00' })
  await recordExpense(team.manager.person, { amount: '900.00', category: 'travel', date: '2026-03-10' })
  return team
}

const told = (message: string, scope?: ExpenseScope) => (scope ? { message, scope } : { message })

const isMoney = ({ unit }: Figure): boolean => unit === 'money'

/** The first sum of an answer, as displayed. */
async function sumTold(person: Person, message: string, scope?: ExpenseScope) {
  const figure = figuresOf(await askAssistant(person, told(message, scope))).find(isMoney)
  return figure && { value: figure.value, behind: await sumBehind(person, figure) }
}

describe('a question about the team', () => {
  test.each([
    'How much did the team spend on travel this month?',
    'How much did our team spend on travel this month?',
  ])('is answered from its figures where the role allows it: %s', async message => {
    const { manager } = await travellingTeam()
    expect(await sumTold(manager.person, message)).toEqual({ value: '15.00', behind: '15.00' })
  })

  test('is one where the switch says so; without it, it is about oneself', async () => {
    const { manager } = await travellingTeam()
    const message = 'How much did I spend on travel this month?'
    expect(await sumTold(manager.person, message, 'team')).toEqual({ value: '15.00', behind: '15.00' })
    expect(await sumTold(manager.person, message)).toEqual({ value: '900.00', behind: '900.00' })
  })

  test.each([
    ['How much did I spend on travel this month?', 'The team spent # on Travel this month (# expenses).'],
    ['How many expenses did I have this month?', 'The team has # expenses this month, for a total of #.'],
    ['What is tax deductible this month?', 'which is # of the # the team spent'],
    ['Compare this month with last month', 'The team spent # this month'],
    [
      'What are my top merchants this month?',
      'None of the team’s expenses this month (March 2026) have a merchant.',
    ],
    ['How many expenses need review?', 'None of the team’s expenses are pending as of March 15, 2026.'],
  ])('is answered in words about the team: %s', async (message, words) => {
    const { manager } = await travellingTeam()
    expect(wordsOf(await askAssistant(manager.person, told(message, 'team')))).toContain(words)
    expect(wordsOf(await askAssistant(manager.person, told(message)))).not.toContain('team')
  })

  test('is refused by the switch, and not understood in words, where the role does not allow it', async () => {
    const { ann } = await travellingTeam()
    expect((await linesOf(ann.person, told('How much did I spend?', 'team'))).status).toBe(403)
    const answer = await askAssistant(ann.person, told('How much did the team spend on travel this month?'))
    expect(figuresOf(answer).some(isMoney)).toBe(false)
  })
})
