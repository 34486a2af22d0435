import type { MerchantSuggestion } from '@outlay/contract/expenses/expenseSuggestions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { teachMerchant } from '../../merchantRules/merchantRules.factory.ts'
import { createProject } from '../../projects/projects.factory.ts'
import { recordExpense } from '../expenses.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const address = '/api/expenses/suggestions'
const merchantsFor = async (person: Person, search?: string) => {
  const query = search === undefined ? '' : `?search=${encodeURIComponent(search)}`
  return (await person.get<MerchantSuggestion[]>(`${address}/merchants${query}`)).body
}
const namesFor = async (person: Person, search?: string) =>
  (await merchantsFor(person, search)).map(({ merchant }) => merchant)

describe('the merchants that are suggested', () => {
  test('come with what is usual there, spelled as they are most often', async () => {
    const person = await app.newPerson()
    const { id: projectId } = await createProject(person)
    const usual = {
      merchant: 'Café Aurora',
      category: 'meals',
      currency: 'EUR',
      paymentMethod: 'card',
      projectId,
    } as const
    await recordExpense(person, usual)
    await recordExpense(person, usual)
    await recordExpense(person, {
      merchant: 'CAFÉ AURORA',
      category: 'office-supplies',
      paymentMethod: 'cash',
    })
    await recordExpense(person)
    expect(await merchantsFor(person)).toEqual([{ ...usual, count: 3, isDeductible: null }])
  })

  test('have a project only where most of what was bought there is on it', async () => {
    const person = await app.newPerson()
    const { id: projectId } = await createProject(person)
    await recordExpense(person, { merchant: 'Aurora', projectId })
    await recordExpense(person, { merchant: 'Aurora' })
    expect(await merchantsFor(person)).toMatchObject([{ projectId: null, paymentMethod: null }])
  })

  test('begin with what was typed, then have it within, then are nearly it; of alike ones the most used first', async () => {
    const person = await app.newPerson()
    const bought = ['Blue Star', 'Starbucks', 'Starlight', 'Starlight', 'Sturbucks', 'Bakery']
    for (const merchant of bought) await recordExpense(person, { merchant })
    expect(await namesFor(person, 'STAR')).toEqual(['Starlight', 'Starbucks', 'Blue Star'])
    expect(await namesFor(person, 'starbuck')).toEqual(['Starbucks', 'Sturbucks'])
    expect(await namesFor(person, '100%_')).toEqual([])
  })

  test('go by the rule for a merchant before what was usual', async () => {
    const person = await app.newPerson()
    await recordExpense(person, { merchant: 'Aurora Books', category: 'meals' })
    await teachMerchant(person, {
      match: 'AURORA BOOKS',
      merchant: 'Aurora Books',
      category: 'software',
      isDeductible: 'false',
    })
    expect(await merchantsFor(person, 'aur')).toMatchObject([
      { category: 'software', isDeductible: 'false', projectId: null },
    ])
  })

  test('are one’s own, and none of what was deleted', async () => {
    const person = await app.newPerson()
    const { id } = await recordExpense(person, { merchant: 'Gone' })
    await person.delete(`/api/expenses/${id}`)
    await recordExpense(await app.newPerson(), { merchant: 'Another’s' })
    expect(await merchantsFor(person)).toEqual([])
  })

  test('are told to nobody who is not signed in, and not by nonsense', async () => {
    expect((await app.stranger().get(`${address}/merchants`)).status).toBe(401)
    const person = await app.newPerson()
    expect((await person.get(`${address}/merchants?search=${'x'.repeat(201)}`)).status).toBe(400)
  })
})

describe('the people that are suggested', () => {
  test('are those of one’s own expenses, the most used first, spelled as they are most often', async () => {
    const person = await app.newPerson()
    for (const name of ['Lea', 'ana', 'Ana', 'Ana', null]) await recordExpense(person, { person: name })
    await recordExpense(await app.newPerson(), { person: 'Another’s' })
    expect((await person.get(`${address}/people`)).body).toEqual([
      { person: 'Ana', count: 3 },
      { person: 'Lea', count: 1 },
    ])
    expect((await app.stranger().get(`${address}/people`)).status).toBe(401)
  })
})

describe('the tags that are suggested', () => {
  test('are one’s own, the most used first', async () => {
    const person = await app.newPerson()
    await recordExpense(person, { tags: ['trip', 'client'] })
    await recordExpense(person, { tags: ['client'] })
    await recordExpense(await app.newPerson(), { tags: ['another’s'] })
    expect((await person.get(`${address}/tags`)).body).toEqual([
      { tag: 'client', count: 2 },
      { tag: 'trip', count: 1 },
    ])
    expect((await app.stranger().get(`${address}/tags`)).status).toBe(401)
  })
})
