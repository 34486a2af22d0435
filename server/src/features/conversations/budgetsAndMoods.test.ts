import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'
import { createProject } from '../projects/projects.factory.ts'
import { askAssistant, figuresOf, isPlain, sumBehind, wordsOf } from './conversations.factory.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startTestApp()
  app.clock.moveTo('2026-03-15T12:00:00Z')
  person = await app.newPerson()
})
afterAll(() => app.close())

async function answerTo(message: string) {
  const answer = await askAssistant(person, { message })
  const figures = figuresOf(answer)
  for (const figure of figures.filter(isPlain)) expect(await sumBehind(person, figure)).toBe(figure.value)
  return { figures, values: figures.map(({ value }) => value), words: wordsOf(answer) }
}

describe('what is left of a project’s budget', () => {
  let apolloId: string
  beforeAll(async () => {
    const apollo = await createProject(person, { name: 'Apollo', budget: '1000.00' })
    const gemini = await createProject(person, { name: 'Gemini', budget: '50.00' })
    const team = await createProject(person, { name: 'Team' })
    await createProject(person, { name: 'Mercury', budget: '10.00' })
    apolloId = apollo.id
    const spent = [
      { projectId: apollo.id, amount: '300.10', date: '2024-05-05', category: 'travel' as const },
      { projectId: apollo.id, amount: '200.00', date: '2026-03-01' },
      { projectId: apollo.id, amount: '99.00', date: '2026-03-02', status: 'pending' as const },
      { projectId: gemini.id, amount: '60.00', date: '2026-03-02' },
      { projectId: team.id, amount: '7.00', date: '2026-03-02' },
    ]
    for (const row of spent) await recordExpense(person, row)
  })

  test('is the budget less all that was ever spent on it, and leads to those expenses', async () => {
    const { figures, values, words } = await answerTo('what is left of the Apollo budget')
    expect(values).toEqual(['500.10', '1000.00', '0.5001', '499.90'])
    expect(words).toContain('You spent # of the Apollo project’s # budget (#). That leaves #.')
    expect(figures[0]?.source).toEqual({ kind: 'expenses', projectId: apolloId })
    expect(figures[1]?.source).toEqual({ kind: 'budget', projectId: apolloId })
    expect(figures[3]?.derivation).toBe('remainder')
  })

  test('is said to be of all its time where a shorter one was named', async () => {
    const { values, words } = await answerTo('how much is left of the Apollo budget this month')
    expect(values[3]).toBe('499.90')
    expect(words).toContain('A project’s budget covers the whole project')
  })

  test('is how far it is over, where it is overspent', async () => {
    const { values, words } = await answerTo('is Gemini over budget?')
    expect(values).toEqual(['60.00', '50.00', '1.2000', '10.00'])
    expect(words).toContain('That’s # over budget.')
  })

  test('is said to be none where it has no budget', async () => {
    const { values, words } = await answerTo('what is left of the Team budget')
    expect(words).toContain('The Team project has no budget. You spent # on it in total (# expense).')
    expect(values).toEqual(['7.00', '1'])
  })

  test('is all of it where nothing was spent', async () => {
    expect((await answerTo('what is left of the Mercury budget')).values).toEqual([
      ...['0.00', '10.00', '0.0000', '10.00'],
    ])
  })

  test('is in the person’s currency where the budget is in another', async () => {
    const european = await app.newPerson()
    await createProject(european, { name: 'Apollo', budget: '100.00', currency: 'EUR' })
    const { body } = await european.get<{ budget: string; currency: string }[]>(
      '/api/analytics/project-figures',
    )
    const [, budget] = figuresOf(
      await askAssistant(european, { message: 'what is left of the Apollo budget' }),
    )
    expect(budget).toMatchObject({ value: body[0]?.budget, currency: 'USD' })
    expect(budget?.value).not.toBe('100.00')
  })

  test('of what has none of its own is not answered with the month’s', async () => {
    const { values, words } = await answerTo('how much is left of my travel budget this year')
    expect(words).toContain('That has no budget of its own. Only the month and projects do.')
    expect(values).toEqual([])
    const unknown = await answerTo('what is left of the Voyager budget')
    expect([unknown.values, unknown.words]).toEqual([[], expect.stringContaining('I can’t find that name')])
  })

  test('of a name that is nearly one of theirs is asked about, never guessed', async () => {
    const { values, words } = await answerTo('what is left of the Apolo budget')
    expect(values).toEqual([])
    expect(words).toContain('I don’t know “apolo”. Did you mean “Apollo”?')
  })

  test('of the month stays that of the month, also misspelt, and says how it was read', async () => {
    const right = await answerTo('what is left of my budget this month')
    // 200.00 + 60.00 + 7.00 of 2000.00
    expect(right.values.slice(0, 4)).toEqual(['267.00', '2000.00', '0.1335', '1733.00'])
    const misspelt = await answerTo('what is lfet of my bugdet')
    expect(misspelt.values).toEqual(right.values)
    expect(misspelt.words).toContain('I read “lfet” as “left” and “bugdet” as “budget”.')
  })

  test('of another month is said to be unknown, and the savings goal is not the budget', async () => {
    expect((await answerTo('budget for december')).words).toContain('I only know this month’s budget.')
    const goal = await answerTo('what is my savings goal')
    expect(goal.words).toContain(
      'Your monthly savings goal for March 2026 is #. This is Outlay’s default goal.',
    )
    expect(goal.figures.map(({ value, source }) => [value, source])).toEqual([['500.00', { kind: 'budget' }]])
    const modest = await app.newPerson()
    await modest.put('/api/user/budget', { monthlyBudget: '10', savingsGoal: '0' })
    const none = await askAssistant(modest, { message: 'what is my savings goal' })
    expect([figuresOf(none), wordsOf(none)]).toEqual([
      [],
      expect.stringContaining('You don’t have a savings goal for March 2026.'),
    ])
  })

  test('is not another person’s', async () => {
    const stranger = await app.newPerson()
    const answer = await askAssistant(stranger, { message: 'what is left of the Apollo budget' })
    expect(figuresOf(answer)).toEqual([])
  })
})

describe('moods', () => {
  beforeAll(async () => {
    person = await app.newPerson()
    const bought = (mood: 'happy' | 'stressed' | 'sad' | null, amount: string, date: string) =>
      recordExpense(person, { mood, amount, date })
    for (const day of ['01', '02', '03', '04', '05', '06']) await bought('happy', '10.00', `2026-03-${day}`)
    for (const day of ['01', '02', '03', '04', '05']) await bought('stressed', '20.01', `2026-03-${day}`)
    for (const day of ['01', '02']) await bought('sad', '500.00', `2026-03-${day}`)
    for (const day of ['01', '02', '03']) await bought(null, '1.00', `2026-03-${day}`)
    await bought(null, '99.00', '2025-01-01')
  })

  test('are told with the expenses behind each, and no average of those with fewer than five', async () => {
    const { values, words } = await answerTo('How did I feel about my spending?')
    expect(words).toContain(
      'You added a mood to # of your # expenses in the last 30 days.\nHappy: # for # expenses, # on average' +
        '\nStressed: # for # expenses, # on average\nSad: # for # expenses\nStressed purchases cost the most on average.' +
        '\nI only give averages for five or more expenses.',
    )
    expect(values).toEqual(['0.8125', '16', '60.00', '6', '10.00', '100.05', '5', '20.01', '1000.00', '2'])
  })

  test('that are named are told of alone', async () => {
    const stressed = await answerTo('how much did I spend when I was stressed in March?')
    expect(stressed.values.slice(2)).toEqual(['100.05', '5', '20.01'])
    const sad = await answerTo('how much did I spend when sad')
    expect(sad.words).toContain('\nSad: # for # expenses\nI only give averages for five or more expenses.')
    expect(sad.values).toEqual(['0.8125', '16', '1000.00', '2'])
    expect(sad.figures[2]?.source).toMatchObject({ kind: 'expenses', mood: 'sad' })
    const anxious = await answerTo('how much did I spend when anxious')
    expect(anxious.words).toContain('\nAnxious: no expenses')
    expect(anxious.values).toEqual(['0.8125', '16'])
  })

  test('are compared with all else only where both stand on five expenses', async () => {
    const stressed = await answerTo('am I spending more when stressed?')
    // 1163.05 less 100.05 over 11 others
    expect(stressed.values).toEqual(['100.05', '5', '20.01', '16', '1163.05', '96.64'])
    expect(stressed.words).toContain('so expenses marked Stressed averaged less.')
    const sad = await answerTo('am I spending more when sad?')
    expect(sad.values).toEqual(['1000.00', '2'])
    expect(sad.words).toContain('I can’t compare that yet. You have too few expenses marked Sad')
    const anxious = await answerTo('am I spending more when anxious?')
    expect([anxious.values, anxious.words]).toEqual([
      [],
      expect.stringContaining(
        'You have no expenses marked Anxious in the last 30 days (February 14, 2026 to March 15, 2026).',
      ),
    ])
  })

  test('are not spoken of where there are none', async () => {
    expect((await answerTo('my mood last year')).words).toContain(
      'You have # expense last year, none with a mood.',
    )
    const nothing = await answerTo('my mood in 2020')
    expect([nothing.values, nothing.words]).toEqual([
      [],
      expect.stringContaining('You have no expenses in 2020.'),
    ])
  })
})
