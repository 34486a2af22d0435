import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { jsonResponse, problemResponse } from '../../../testing/stubServer.ts'
import { choose, fieldsOf, lastAskedOf, openHead, openImport } from '../importPage.factory.ts'
import { importId, importOf, previewOf, previewRowOf, statementFile } from '../imports.factory.ts'

describe('a preview', () => {
  test('reads the file again when a column is chosen, with what was chosen', async () => {
    const { person, sent } = openImport()
    await choose(person)
    await openHead(person, /^Category/)
    await person.selectOptions(screen.getByLabelText('Category'), 'Zweck (REWE Markt)')
    await waitFor(() => expect(sent.filter(({ path }) => path.endsWith('/preview'))).toHaveLength(2))
    const mappingOfLast = () => JSON.parse(String(lastAskedOf(sent).mapping))
    const fields = lastAskedOf(sent)
    expect(mappingOfLast().columns).toMatchObject({ category: 1, amount: 2 })
    expect(fields.file).toBeInstanceOf(File)
    expect(screen.getByText('For Ana Lima')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Category Zweck' })).toBeTruthy()
    await person.selectOptions(screen.getByLabelText('For'), 'Zweck (REWE Markt)')
    await waitFor(() => expect(mappingOfLast().columns).toMatchObject({ person: 1 }))
  })

  test('forgets what was decided of rows when they are read otherwise, and says so', async () => {
    const { person } = openImport()
    await choose(person)
    await person.click(await screen.findByRole('checkbox', { name: 'Import row 4, Seen before' }))
    await openHead(person, /^Description/)
    await person.selectOptions(screen.getByLabelText('Notes'), 'Zweck (REWE Markt)')
    expect(screen.getByRole('button', { name: 'Import 2 expenses' })).toBeTruthy()
    await openHead(person, /^Date/)
    await person.selectOptions(screen.getByLabelText('Date format'), 'Month first: 12/31/2025')
    expect(await screen.findByRole('button', { name: 'Import 1 expense' })).toBeTruthy()
    expect(screen.getByText(/your choices for individual rows were reset/)).toBeTruthy()
  })

  test('stays, with its columns, where it could not be read again, and is read once more', async () => {
    const answers = [
      jsonResponse(previewOf()),
      problemResponse(429, 'Too many calls.'),
      jsonResponse(previewOf()),
    ]
    const { person } = openImport({ 'POST /api/imports/preview': () => answers.pop() ?? jsonResponse({}) })
    await choose(person)
    await openHead(person, /^Description/)
    await person.selectOptions(screen.getByLabelText('Notes'), 'Zweck (REWE Markt)')
    expect((await screen.findByRole('alert')).textContent).toBe('Too many calls.')
    expect(screen.getByLabelText('Notes')).toHaveProperty('value', '1')
    await person.click(screen.getByRole('button', { name: 'Read again' }))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Import 1 expense' })).toHaveProperty('disabled', false),
    )
  })

  test('marks what is guessed until it was looked at', async () => {
    const { person } = openImport({
      'POST /api/imports/preview': () => jsonResponse(previewOf({ guesses: ['dateFormat'] })),
    })
    await choose(person)
    expect(await screen.findAllByText('Guessed')).toHaveLength(1)
    await openHead(person, /^Date/)
    await person.selectOptions(screen.getByLabelText(/^Date format/), 'Month first: 12/31/2025')
    await waitFor(() => expect(screen.queryByText('Guessed')).toBeNull())
  })

  test('names the columns of the file that nothing is read from', async () => {
    const columns = [...previewOf().columns, { index: 3, name: 'Saldo', samples: ['100,00'] }]
    const { person } = openImport({ 'POST /api/imports/preview': () => jsonResponse(previewOf({ columns })) })
    await choose(person)
    expect(await screen.findByText('Not imported: Saldo')).toBeTruthy()
  })

  test('says that the columns are as last time', async () => {
    const { person } = openImport({
      'POST /api/imports/preview': () => jsonResponse(previewOf({ mappingSource: 'remembered' })),
    })
    await choose(person)
    expect(await screen.findByText('Same as last time.')).toBeTruthy()
  })

  test('asks for the columns that are missing before anything is imported', async () => {
    const empty = { toCreate: 0, duplicates: 0, matched: 0, skipped: 0 }
    const { person } = openImport({
      'POST /api/imports/preview': () =>
        jsonResponse(previewOf({ missing: ['date', 'amount'], rows: [], counts: empty })),
    })
    await choose(person)
    expect(await screen.findAllByText('Choose which columns contain the date and the amount.')).toHaveLength(
      2,
    )
    expect(screen.getAllByText('Choose a column')).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'Import' })).toHaveProperty('disabled', true)
  })

  test('shows the rows of one outcome, and keeps which in the address', async () => {
    const { person, sent, search } = openImport()
    await choose(person)
    await person.click(await screen.findByRole('button', { name: 'Already in Outlay 1' }))
    await waitFor(() => expect(search()).toBe('?outcome=duplicate'))
    await waitFor(() => expect(lastAskedOf(sent).outcome).toBe('duplicate'))
  })

  test('says why a row is no expense, and takes a tick where words alone say so', async () => {
    const rows = [
      previewRowOf(),
      previewRowOf({ row: 3, description: 'Salary', outcome: 'skipped', reason: 'income' }),
      previewRowOf({ row: 4, description: 'To savings', outcome: 'skipped', reason: 'transfer' }),
      previewRowOf({ row: 5, outcome: 'duplicate', repeats: 2 }),
    ]
    const { person, sent } = openImport({
      'POST /api/imports/preview': () => jsonResponse(previewOf({ rows })),
    })
    await choose(person)
    expect(await screen.findByText('Income')).toBeTruthy()
    expect(screen.getByText('Duplicate of row 2')).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: 'Import row 3, Salary' })).toBeNull()
    const transfer = screen.getByRole('checkbox', { name: 'Import row 4, To savings' })
    expect(transfer).toHaveProperty('checked', false)
    expect(screen.getByText('Internal transfer')).toBeTruthy()
    await person.click(transfer)
    await person.click(screen.getByRole('button', { name: 'Import 2 expenses' }))
    await screen.findByText('Import completed')
    const post = sent.find(({ method, path }) => method === 'POST' && path === '/api/imports')
    expect(JSON.parse(String(fieldsOf(post?.body).decisions))).toMatchObject({ createAnyway: [4] })
  })

  test('shows the encoding where it is guessed, and reads the file anew in another', async () => {
    const { person, sent } = openImport({
      'POST /api/imports/preview': () =>
        jsonResponse(previewOf({ encoding: 'Windows-1252', guesses: ['encoding'] })),
    })
    await choose(person)
    const encoding = await screen.findByRole('combobox', { name: /^Text encoding/ })
    expect(screen.getAllByText('Guessed')).toHaveLength(1)
    await person.selectOptions(encoding, 'Windows-1250')
    await waitFor(() => expect(lastAskedOf(sent).encoding).toBe('Windows-1250'))
    expect(lastAskedOf(sent)).not.toHaveProperty('mapping')
    expect(screen.getByRole('button', { name: 'Date Buchungstag' })).toBeTruthy()
  })

  test('comes a page at a time', async () => {
    const { person, sent } = openImport({
      'POST /api/imports/preview': ({ body }) =>
        jsonResponse(previewOf(fieldsOf(body).after ? { rows: [] } : { nextAfter: 5 })),
    })
    await choose(person)
    await person.click(await screen.findByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(lastAskedOf(sent).after).toBe('5'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull())
  })

  test('names rows that cannot be read, and one press leaves them out', async () => {
    const problems = [{ row: 7, column: 'Betrag', message: 'This is not an amount.' }]
    const { person, sent } = openImport({
      'POST /api/imports/preview': () => jsonResponse(previewOf({ problems, counts: { bad: 1 } })),
    })
    await choose(person)
    expect((await screen.findByText('Row 7')).parentElement?.textContent).toBe(
      'Row 7, Betrag: This is not an amount.',
    )
    expect(screen.getByRole('button', { name: 'Import 1 expense' })).toHaveProperty('disabled', true)
    await person.click(screen.getByRole('button', { name: 'Leave out 1 row that can’t be read' }))
    await person.click(screen.getByRole('button', { name: 'Import 1 expense' }))
    await screen.findByText('Import completed')
    const post = sent.find(({ method, path }) => method === 'POST' && path === '/api/imports')
    expect(JSON.parse(String(fieldsOf(post?.body).decisions))).toMatchObject({ leaveOutBad: true })
  })

  test('names the projects that a person does not have', async () => {
    const { person } = openImport({
      'POST /api/imports/preview': () =>
        jsonResponse(previewOf({ unknownProjects: [{ name: 'Apollo', rows: 3 }] })),
    })
    await choose(person)
    const sentence =
      '3 rows name the project “Apollo”, which you don’t have. They are imported without a project.'
    expect(await screen.findByText(sentence)).toBeTruthy()
  })

  test('of OFX has no columns, and asks for the currency only where the file names none', async () => {
    const ofx = { format: 'ofx' as const, columns: [], mapping: null, guesses: ['currency' as const] }
    const { person, sent } = openImport({ 'POST /api/imports/preview': () => jsonResponse(previewOf(ofx)) })
    await choose(person, statementFile('bank.ofx'))
    const currency = await screen.findByLabelText(/^Currency \(the file doesn’t specify one\)/)
    expect(screen.queryByRole('button', { name: /^Date/ })).toBeNull()
    await person.selectOptions(currency, 'GBP, British Pound')
    await waitFor(() => expect(lastAskedOf(sent)).toMatchObject({ currency: 'GBP' }))
  })
})

describe('an import', () => {
  test('takes what a person decided of rows, and leads to its page', async () => {
    const { person, sent, path } = openImport()
    await choose(person)
    await person.click(await screen.findByRole('checkbox', { name: 'Import row 4, Seen before' }))
    await person.click(screen.getByRole('button', { name: /^Not the same\?/ }))
    await person.click(screen.getByRole('checkbox', { name: 'Import row 2, REWE Markt' }))
    await person.click(screen.getByRole('button', { name: 'Import 2 expenses' }))
    expect(await screen.findByText('Import completed')).toBeTruthy()
    expect(screen.getByText('180 expenses created, 20 receipts matched')).toBeTruthy()
    await waitFor(() => expect(path()).toBe(`/import/${importId}`))
    const post = sent.find(one => one.method === 'POST' && one.path === '/api/imports')
    expect(JSON.parse(String(fieldsOf(post?.body).decisions))).toEqual({
      leaveOut: [2],
      createAnyway: [4, 3],
      createDuplicates: false,
      leaveOutBad: false,
      edits: [],
    })
  })

  test('that fails keeps everything, says what to do, and tries again', async () => {
    const answers = [jsonResponse(importOf(), 201), problemResponse(503, 'Please try again in a minute.')]
    const { person } = openImport({ 'POST /api/imports': () => answers.pop() ?? jsonResponse({}) })
    await choose(person)
    await person.click(await screen.findByRole('checkbox', { name: 'Import row 4, Seen before' }))
    await person.click(screen.getByRole('button', { name: 'Import 2 expenses' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Please try again in a minute.')
    expect(screen.getByRole('checkbox', { name: 'Import row 4, Seen before' })).toHaveProperty(
      'checked',
      true,
    )
    await person.click(screen.getByRole('button', { name: 'Import 2 expenses' }))
    expect(await screen.findByText('Import completed')).toBeTruthy()
  })

  test('cannot be pressed twice, and a repeat after a failure is the same import to the server', async () => {
    let answer: (response: Response) => void = () => {}
    const { person } = openImport({
      'POST /api/imports': () => new Promise<Response>(resolve => (answer = resolve)),
    })
    const fetching = vi.spyOn(globalThis, 'fetch')
    const keys = () =>
      fetching.mock.calls
        .filter(([address, request]) => address === '/api/imports' && request?.method === 'POST')
        .map(([, request]) => new Headers(request?.headers).get('idempotency-key'))
    await choose(person)
    await person.click(await screen.findByRole('button', { name: 'Import 1 expense' }))
    const pending = await screen.findByRole('button', { name: 'Importing...' })
    expect(pending).toHaveProperty('ariaDisabled', 'true')
    await person.click(pending)
    expect(keys()).toHaveLength(1)
    answer(problemResponse(503, 'Please try again in a minute.'))
    await person.click(await screen.findByRole('button', { name: 'Import 1 expense' }))
    await waitFor(() => expect(keys()).toHaveLength(2))
    expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys()[1]).toBe(keys()[0])
    answer(problemResponse(503, 'Please try again in a minute.'))
    await person.click(await screen.findByRole('checkbox', { name: 'Import row 4, Seen before' }))
    await person.click(await screen.findByRole('button', { name: 'Import 2 expenses' }))
    await waitFor(() => expect(keys()).toHaveLength(3))
    expect(keys()[2]).not.toBe(keys()[0])
  })

  test('is taken back from the toast', async () => {
    const undo = { undoneAt: '2026-01-02T12:05:00.000Z', deleted: 178, kept: 2 }
    const { person } = openImport({
      [`POST /api/imports/${importId}/undo`]: () => jsonResponse(importOf({ undo })),
    })
    await choose(person)
    await person.click(await screen.findByRole('button', { name: 'Import 1 expense' }))
    const completed = (await screen.findByText('Import completed')).closest('[role="status"]')
    await person.click(within(completed as HTMLElement).getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Import undone')).toBeTruthy()
    expect(screen.getAllByText(/178 expenses deleted, 2 kept because they were changed since/)).toBeTruthy()
  })

  test('of nothing new cannot be pressed, and says why', async () => {
    const counts = { rows: 1, toCreate: 0, matched: 0, skipped: 0, duplicates: 1 }
    const { person } = openImport({ 'POST /api/imports/preview': () => jsonResponse(previewOf({ counts })) })
    await choose(person)
    expect(
      await screen.findByText('Nothing to import: every expense in this file is already in Outlay.'),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Import' })).toHaveProperty('disabled', true)
  })

  test('that is not finished is left after a question only', async () => {
    const { person, path } = openImport({
      'GET /api/expenses': () => jsonResponse([]),
      'GET /api/projects': () => jsonResponse([]),
    })
    await choose(person)
    await screen.findByRole('heading', { name: 'Import statement.csv' })
    const expenses = screen.getAllByRole('link', { name: 'Expenses' })[0] as HTMLElement
    await person.click(expenses)
    await person.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(path()).toBe('/import')
    expect(screen.getByRole('heading', { name: 'Import statement.csv' })).toBeTruthy()
    await person.click(expenses)
    await person.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(path()).toBe('/expenses'))
  })
})
