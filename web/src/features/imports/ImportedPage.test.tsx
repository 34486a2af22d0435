import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { ana } from '../../testing/people.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonResponse, problemResponse, stubServer } from '../../testing/stubServer.ts'
import { importId, importOf, reconciliationOf, statementRowOf } from './imports.factory.ts'

type StubResponses = Parameters<typeof stubServer>[0]
function openImported(answers: StubResponses = {}, search = '') {
  const server = stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    [`GET /api/imports/${importId}`]: () => jsonResponse(importOf()),
    [`GET /api/imports/${importId}/reconciliation`]: () => jsonResponse(reconciliationOf()),
    [`GET /api/imports/${importId}/rows`]: () => jsonResponse([statementRowOf()]),
    ...answers,
  })
  return { ...server, ...renderApp(`/import/${importId}${search}`), person: userEvent.setup() }
}
const listItems = async (name: string) =>
  within(await screen.findByRole('list', { name })).getAllByRole('listitem')

describe('the page of an import', () => {
  test('says what became of the file and what lacks its other half', async () => {
    openImported()
    expect(await screen.findByRole('heading', { name: 'statement.csv' })).toBeTruthy()
    expect(screen.getByText(/^180 expenses created, 20 receipts matched, 10 already in Outlay/)).toBeTruthy()
    expect((await listItems('Rows without a receipt'))[0]?.textContent).toContain('Taxi')
    expect((await listItems('Receipts without a row'))[0]?.textContent).toContain('Coffee in cash')
    expect(await listItems('Rows in the file')).toHaveLength(1)
  })

  test('is glad where every row has its receipt', async () => {
    const none = {
      rowsWithoutReceipt: { count: 0, rows: [] },
      receiptsWithoutRow: { count: 0, expenses: [] },
    }
    openImported({
      [`GET /api/imports/${importId}/reconciliation`]: () => jsonResponse(reconciliationOf(none)),
    })
    expect(await screen.findByText('Every row has a receipt: 20 rows.')).toBeTruthy()
    expect(screen.getByText('Every receipt from these days is on a statement.')).toBeTruthy()
  })

  test('shows the rows a page at a time', async () => {
    const next = `</api/imports/${importId}/rows?cursor=c2>; rel="next"`
    const pages = [
      jsonResponse([statementRowOf({ row: 3 })]),
      new Response(JSON.stringify([statementRowOf()]), { headers: { link: next } }),
    ]
    const { person } = openImported({
      [`GET /api/imports/${importId}/rows`]: () => pages.pop() ?? jsonResponse([]),
    })
    await person.click(await screen.findByRole('button', { name: 'Show more' }))
    await waitFor(async () => expect(await listItems('Rows in the file')).toHaveLength(2))
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('keeps in the address which rows are looked at', async () => {
    const { person, search } = openImported({}, '?outcome=matched')
    expect((await screen.findByRole('button', { name: 'Matched 20' })).getAttribute('aria-pressed')).toBe(
      'true',
    )
    await person.click(screen.getByRole('button', { name: 'All rows 214' }))
    await waitFor(() => expect(search()).toBe(''))
  })

  test('takes the import back, and then shows it so', async () => {
    const undo = { undoneAt: '2026-01-02T12:05:00.000Z', deleted: 178, kept: 2 }
    let imported = importOf()
    const { person } = openImported({
      [`GET /api/imports/${importId}`]: () => jsonResponse(imported),
      [`POST /api/imports/${importId}/undo`]: () => {
        imported = importOf({ undo })
        return jsonResponse(imported)
      },
    })
    await person.click(await screen.findByRole('button', { name: 'Undo' }))
    await person.click(await screen.findByRole('button', { name: 'Undo import' }))
    expect(await screen.findByText(/^This import was undone on/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(screen.queryByRole('list', { name: 'Rows without a receipt' })).toBeNull()
  })

  test('stays as it is where it could not be taken back, and says why', async () => {
    const { person } = openImported({
      [`POST /api/imports/${importId}/undo`]: () => problemResponse(503, 'Please try again in a minute.'),
    })
    await person.click(await screen.findByRole('button', { name: 'Undo' }))
    await person.click(await screen.findByRole('button', { name: 'Undo import' }))
    expect(await screen.findByText('Failed to undo the import')).toBeTruthy()
    expect(screen.getByText('Please try again in a minute.')).toBeTruthy()
  })

  test('says clearly where there is no such import', async () => {
    openImported({
      [`GET /api/imports/${importId}`]: () => problemResponse(404, 'This import doesn’t exist.'),
    })
    expect(await screen.findByRole('heading', { name: 'Import not found' })).toBeTruthy()
  })

  test('says why it could not be loaded, and tries again', async () => {
    const answers = [problemResponse(503, 'The database is being restarted.')]
    const { person } = openImported({
      [`GET /api/imports/${importId}`]: () => answers.pop() ?? jsonResponse(importOf()),
    })
    await person.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'statement.csv' })).toBeTruthy()
  })
})
