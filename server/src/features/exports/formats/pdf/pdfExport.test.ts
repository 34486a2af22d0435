import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../testing/testApp.ts'
import { textOfPdf } from '../../../../testing/textOfPdf.ts'
import { recordExpense } from '../../../expenses/expenses.factory.ts'
import { download, recordMany } from '../../exports.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('is a PDF of the period and the filters that were asked for', async () => {
  const person = await app.newPerson()
  const { body: project } = await person.post<{ id: string }>('/api/projects', { name: 'Apollo' })
  await recordExpense(person, { description: 'Before', date: '2026-01-31' })
  const inProject = { date: '2026-02-10', projectId: project.id }
  await recordExpense(person, { ...inProject, description: 'Within', isDeductible: 'false' })
  await recordExpense(person, { ...inProject, description: 'Deductible one' })
  await recordExpense(person, { description: 'Elsewhere', date: '2026-02-11', isDeductible: 'false' })
  const query = `?startDate=2026-02-01&endDate=2026-02-28&projectId=${project.id}&isDeductible=false`
  const { status, headers, bytes } = await download(person, 'pdf', query)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="outlay-expenses-2026-02-01.*\.pdf"$/,
  )
  const [first = '', ...more] = await textOfPdf(bytes)
  expect(more).toEqual([])
  for (const text of ['1 February 2026 to 28 February 2026', 'Apollo', 'Within', '$23.50'])
    expect(first).toContain(text)
  expect(first).toMatch(/Tax Deductible:?\s+No/)
  expect(first).not.toMatch(/Before|Elsewhere|Deductible one/)
})

test('says where it holds what counts in no total of the screen', async () => {
  const person = await app.newPerson()
  await recordExpense(person, { description: 'Counts' })
  const waiting = await recordExpense(person, { description: 'Still waits', status: 'pending' })
  const firstPage = async (query: string) =>
    (await textOfPdf((await download(person, 'pdf', query)).bytes))[0] ?? ''
  for (const query of ['?withUncounted=true', `?ids=${waiting.id}`]) {
    const page = await firstPage(query)
    expect(page).toContain('Still waits')
    expect(page).toMatch(/Also:?\s+Pending or rejected expenses/)
  }
  expect(await firstPage('')).not.toMatch(/Still waits|What waits/)
})

test('holds every row of many pages once, and its sum is theirs', async () => {
  const person = await app.newPerson()
  await recordMany(app, person, 2500)
  const text = (await textOfPdf((await download(person, 'pdf')).bytes)).join('\n')
  expect(new Set(text.match(/row \d+/g)).size).toBe(2500)
  expect(text).toContain('$25.00')
})

test('of nothing is a proper document', async () => {
  const { status, bytes } = await download(await app.newPerson(), 'pdf')
  expect(status).toBe(200)
  expect((await textOfPdf(bytes)).join()).toContain('No expenses')
})

test('holds nothing of anyone else', async () => {
  await recordExpense(await app.newPerson(), { description: 'Secret dinner' })
  const { bytes } = await download(await app.newPerson(), 'pdf')
  expect((await textOfPdf(bytes)).join()).not.toContain('Secret')
})

test('refuses strangers and nonsense', async () => {
  expect((await download(app.stranger(), 'pdf')).status).toBe(401)
  expect((await download(await app.newPerson(), 'pdf', '?startDate=yesterday')).status).toBe(400)
})
