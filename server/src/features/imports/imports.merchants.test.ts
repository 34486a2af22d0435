import type { Expense } from '@outlay/contract/expenses/expenses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'
import { importStatement, previewOf, sendStatement } from './imports.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  app.clock.moveTo('2026-04-01T12:00:00Z')
})
afterAll(() => app.close())

const file = [
  'Date,Description,Amount,Currency',
  '2026-03-14,2026-03-14T12:41 Debitk.1 EDEKA MUELLER BERLIN DE,-12.50,EUR',
  '2026-03-15,SUMUP *NORDLICHT KERAMIK HAMBURG DE,-40.00,EUR',
  '2026-03-16,PAYPAL *SPOTIFY 35314369001,-9.99,EUR',
  '2026-03-17,SUMUP *NORDLICHT KERAMIK HAMBURG DE,-25.00,EUR',
  '2026-03-18,Birthday present for Tom,-15.00,EUR',
].join('\n')

async function booked(person: Person) {
  const { body } = await person.get<Expense[]>('/api/expenses?sort=date&order=asc')
  return body.map(({ merchant, category, projectId }) => [merchant, category, projectId])
}

describe('the merchant of a row', () => {
  test('is cleaned of what the bank adds, gets a category by the list, and is asked for once where none is known', async () => {
    const person = await app.newPerson()
    const { rows, merchants } = await previewOf(person, file)
    expect(rows.map(row => [row.merchant, row.category, row.categorySource])).toEqual([
      ['EDEKA', 'meals', 'list'],
      ['Nordlicht Keramik', 'other', null],
      ['Spotify', 'software', 'list'],
      ['Nordlicht Keramik', 'other', null],
      [null, 'other', null],
    ])
    expect(merchants).toEqual([
      { merchant: 'Nordlicht Keramik', category: 'other', isKnown: false, rows: [3, 5] },
      { merchant: 'Birthday present for Tom', category: 'other', isKnown: false, rows: [6] },
      { merchant: 'EDEKA', category: 'meals', isKnown: true, rows: [2] },
      { merchant: 'Spotify', category: 'software', isKnown: true, rows: [4] },
    ])
    await importStatement(person, file)
    expect(await booked(person)).toEqual([
      ['EDEKA', 'meals', null],
      ['Nordlicht Keramik', 'other', null],
      ['Spotify', 'software', null],
      ['Nordlicht Keramik', 'other', null],
      [null, 'other', null],
    ])
    expect((await previewOf(person, file)).counts.duplicates).toBe(5)
  })

  test('follows a rule, then what the person has bought there, then the list', async () => {
    const person = await app.newPerson()
    const { body: project } = await person.post<{ id: string }>('/api/projects', { name: 'Studio' })
    const rule = { match: 'Edeka', merchant: 'Edeka Müller', category: 'office-supplies' }
    expect((await person.post('/api/merchant-rules', rule)).status).toBe(201)
    const before = { category: 'equipment', projectId: project.id } as const
    await recordExpense(person, { ...before, merchant: 'NORDLICHT Keramik', date: '2026-02-01' })
    await recordExpense(person, { category: 'marketing', merchant: 'Spotify', date: '2026-02-01' })
    const { rows } = await previewOf(person, file)
    expect(rows.map(row => [row.merchant, row.category, row.categorySource, row.projectName])).toEqual([
      ['Edeka Müller', 'office-supplies', 'rule', null],
      ['NORDLICHT Keramik', 'equipment', 'history', 'Studio'],
      ['Spotify', 'marketing', 'history', null],
      ['NORDLICHT Keramik', 'equipment', 'history', 'Studio'],
      [null, 'other', null, null],
    ])
  })

  test('of one person says nothing about another’s', async () => {
    const one = await app.newPerson()
    await recordExpense(one, { category: 'rent', merchant: 'Nordlicht Keramik', date: '2026-02-01' })
    const { rows } = await previewOf(await app.newPerson(), file)
    expect(rows[1]).toMatchObject({ category: 'other', categorySource: null })
  })

  test('stands behind the wallet that it was paid by', async () => {
    const wallet = [
      'Buchungstag;Empfänger;Verwendungszweck;Betrag',
      '14.03.2026;PayPal Europe S.a.r.l. et Cie;PP.4512.PP . SPOTIFY, Ihr Einkauf bei SPOTIFY;-9,99',
      '15.03.2026;Tea House;Client meeting;-4,50',
    ].join('\n')
    const { rows } = await previewOf(await app.newPerson(), wallet)
    expect(rows.map(({ merchant }) => merchant)).toEqual(['Spotify', 'Tea House'])
  })
})

describe('an import with changes of rows', () => {
  test('books them, the later of two for one row', async () => {
    const person = await app.newPerson()
    const { body: project } = await person.post<{ id: string }>('/api/projects', { name: 'Studio' })
    const edits = [
      { rows: [3, 5], category: 'equipment' as const, projectId: project.id },
      { rows: [5], merchant: ' Nordlicht ', category: 'marketing' as const },
      { rows: [2, 4], projectId: project.id },
      { rows: [4], projectId: null },
    ]
    await importStatement(person, file, { decisions: { leaveOut: [6], createAnyway: [], edits } })
    expect(await booked(person)).toEqual([
      ['EDEKA', 'meals', project.id],
      ['Nordlicht Keramik', 'equipment', project.id],
      ['Spotify', 'software', null],
      ['Nordlicht', 'marketing', project.id],
    ])
    // Categories that were confirmed once are remembered.
    const again = await previewOf(person, 'Date,Description,Amount\n2026-03-30,SQ *NORDLICHT,-5.00')
    expect(again.rows[0]).toMatchObject({ category: 'marketing', categorySource: 'history' })
  })

  test('is refused where it names another’s project, no row or an empty name', async () => {
    const [person, other] = [await app.newPerson(), await app.newPerson()]
    const { body: project } = await other.post<{ id: string }>('/api/projects', { name: 'Theirs' })
    for (const edit of [
      { rows: [2], projectId: project.id },
      { rows: [] },
      { rows: [2], merchant: '  ' },
      { rows: [2], category: 'gifts' as 'other' },
    ]) {
      const sent = { decisions: { leaveOut: [], createAnyway: [], edits: [edit] } }
      expect((await sendStatement(person, '/api/imports', file, sent)).status).toBe(400)
    }
    expect(await booked(person)).toEqual([])
  })
})
