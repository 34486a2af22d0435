import type { Figure } from '@outlay/contract/conversations/conversations'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { FakeChat } from '../../testing/fakes/fakeChat.ts'
import type { Person } from '../../testing/person.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'
import { createProject } from '../projects/projects.factory.ts'
import { teamOf } from '../projects/teamMates.factory.ts'
import {
  type AppWithModel,
  askAssistant,
  figuresOf,
  march,
  models,
  startWithModel,
  sumBehind,
  wordsOf,
} from './conversations.factory.ts'

const inWords = ({ unit, currency, value }: Figure): string =>
  unit === 'money' ? `${currency} ${value}` : value

describe.each(models)('%s', (_, start, name) => {
  let running: AppWithModel
  let provider: FakeChat
  beforeAll(async () => {
    running = await startWithModel(start, name)
    ;({ provider } = running)
  })
  afterEach(() => provider.follow())
  afterAll(() => running.close())

  /** The answer to a tool call's figures, and what the model received. */
  async function answerTo(person: Person, tool: string, input: object, says: string) {
    provider.follow({ calls: [{ name: tool, input }] }, { says: [says] })
    const answer = await askAssistant(person, { message: 'What did I spend?' })
    const figures = figuresOf(answer)
    for (const figure of figures.filter(({ derivation }) => !derivation))
      expect(await sumBehind(person, figure)).toBe(figure.value)
    return {
      figures: figures.map(inWords),
      words: wordsOf(answer),
      told: provider.requests.at(-1)?.text ?? '',
    }
  }

  async function traveller(): Promise<Person> {
    const person = await running.app.newPerson()
    const on = { date: '2026-03-02', category: 'travel', currency: 'EUR' } as const
    await recordExpense(person, { ...on, amount: '80.00' })
    await recordExpense(person, { ...on, amount: '20.00' })
    await recordExpense(person, { amount: '31.00', date: '2026-03-03' })
    return person
  }

  async function manager() {
    const team = await teamOf(running.app, { manager: 'manager', ann: 'member', ben: 'member' })
    const { id: projectId } = await createProject(team.manager.person, { teamId: team.teamId })
    for (const [mate, firstName, amount] of [
      [team.ann, 'Ann', '10.00'],
      [team.ben, 'Ben', '5.00'],
    ] as const) {
      const named = 'update users set first_name = $2 where id = $1'
      await running.app.database.pool.query(named, [mate.userId, firstName])
      await recordExpense(mate.person, { projectId, amount, date: '2026-03-10' })
    }
    return team
  }

  test('asks for what was paid in a currency, and for amounts in it', async () => {
    const person = await traveller()
    const paid = await answerTo(
      person,
      'totals',
      { ...march, originalCurrency: 'eur', minAmount: '50' },
      'That is [[f6]] in [[f2]].',
    )
    expect(paid.figures).toEqual(['EUR 80.00', '1'])
    const own = await answerTo(person, 'totals', { ...march, maxAmount: '31.00' }, 'That were [[f2]].')
    expect(own.figures).toEqual(['2'])
  })

  test('asks for sums by currency', async () => {
    const { figures } = await answerTo(
      await traveller(),
      'largest',
      { ...march, by: 'currency' },
      'That is [[f2]] and [[f3]].',
    )
    expect(figures).toEqual(['EUR 100.00', 'USD 31.00'])
  })

  test('asks for an average by the day', async () => {
    const asked = {
      by: 'day',
      from: '2026-03-01',
      to: '2026-03-10',
      maxAmount: '31',
      originalCurrency: 'USD',
    }
    const { figures } = await answerTo(await traveller(), 'average', asked, 'That is [[f6]], of [[f1]].')
    expect(figures).toEqual(['USD 3.10', 'USD 31.00'])
  })

  test('asks which share of all a part is', async () => {
    const person = await running.app.newPerson()
    await recordExpense(person, { amount: '30.00', date: '2026-03-02', category: 'travel' })
    await recordExpense(person, { amount: '90.00', date: '2026-03-03', category: 'rent' })
    const asked = { ...march, category: 'travel' }
    const { figures } = await answerTo(person, 'share', asked, 'That is [[f11]]: [[f1]] of [[f6]].')
    expect(figures).toEqual(['0.2500', 'USD 30.00', 'USD 120.00'])
  })

  test('asks what one of the team spent, and who spent the most, where the role sees it', async () => {
    const team = await manager()
    const ofAnn = { ...march, member: 'Ann' }
    const one = await answerTo(team.manager.person, 'totals', ofAnn, 'Ann spent [[f1]].')
    expect(one.figures).toEqual(['USD 10.00'])
    const all = await answerTo(
      team.manager.person,
      'largest',
      { ...march, by: 'member' },
      'Ann [[f1]], Ben [[f2]].',
    )
    expect(all.figures).toEqual(['USD 10.00', 'USD 5.00'])
    const names = await answerTo(team.manager.person, 'names', {}, 'Hello.')
    expect(names.told).toContain('Ben')
  })

  test.each([
    ['totals', { ...march, member: 'Ben' }, 'nobody of this name'],
    ['largest', { ...march, by: 'member' }, 'does not see what a team spends'],
    ['totals', { ...march, originalCurrency: 'euros' }, 'ISO 4217'],
    ['totals', { ...march, minAmount: 'much' }, 'Decimal text'],
  ])('is told why there is no figure: %s %j', async (tool, input, told) => {
    const { ann } = await manager()
    const answer = await answerTo(ann.person, tool, input, 'I do not know.')
    expect(answer.figures).toEqual([])
    expect(answer.told).toContain(told)
    expect(answer.told).not.toContain('5.00')
  })
})
