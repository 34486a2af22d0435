import { maxStatementBytes } from '@outlay/contract/imports/imports'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { jsonResponse, problemResponse } from '../../testing/stubServer.ts'
import { choose, openImport } from './importPage.factory.ts'
import { importId, importOf, previewOf, statementFile } from './imports.factory.ts'

describe('a statement is dropped', () => {
  test('and what was recognised is said in one sentence, where the focus goes', async () => {
    const { person } = openImport()
    await choose(person)
    const heading = await screen.findByRole('heading', { name: 'Import statement.csv' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    const sentence =
      /4 rows: 1 new expense, 1 matches a receipt you have, 1 already in Outlay, 1 isn’t an expense/
    expect(screen.getByText(sentence)).toBeTruthy()
    const rows = within(screen.getByRole('list', { name: 'Rows in the file' })).getAllByRole('listitem')
    expect(rows).toHaveLength(4)
    expect(rows[1]?.textContent).toContain('Possibly your receipt')
    const link = within(rows[2] as HTMLElement).getByRole('link', { name: /Team lunch/ })
    expect(link.getAttribute('target')).toBe('_blank')
  })

  test('and the wrong file is named where it was dropped, ready for the next', async () => {
    const answers = [jsonResponse(previewOf()), problemResponse(415, 'This file is an image or a PDF.')]
    const { person } = openImport({ 'POST /api/imports/preview': () => answers.pop() ?? jsonResponse({}) })
    await choose(person, statementFile('photo.csv'))
    expect((await screen.findByRole('alert')).textContent).toBe('This file is an image or a PDF.')
    await choose(person)
    expect(await screen.findByRole('heading', { name: 'Import statement.csv' })).toBeTruthy()
  })

  test('and one over the limit is not even sent', async () => {
    const { person, sent } = openImport()
    const file = statementFile('ten-years.csv')
    Object.defineProperty(file, 'size', { value: maxStatementBytes + 1 })
    await choose(person, file)
    expect((await screen.findByRole('alert')).textContent).toContain('ten-years.csv is larger than 20 MB')
    expect(sent.some(({ path }) => path === '/api/imports/preview')).toBe(false)
  })

  test('and a server that is away is asked again', async () => {
    const answers = [jsonResponse(previewOf()), problemResponse(503, 'The database is being restarted.')]
    const { person } = openImport({ 'POST /api/imports/preview': () => answers.pop() ?? jsonResponse({}) })
    await choose(person)
    await person.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Import statement.csv' })).toBeTruthy()
  })
})

describe('earlier imports', () => {
  test('are a beginning where there is none', async () => {
    openImport()
    expect(await screen.findByText('Nothing imported yet')).toBeTruthy()
  })

  test('say why they could not be loaded, and try again', async () => {
    const answers = [problemResponse(503, 'The database is being restarted.')]
    const { person } = openImport({ 'GET /api/imports': () => answers.pop() ?? jsonResponse([importOf()]) })
    await person.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'statement.csv' })).toBeTruthy()
  })

  test('are taken back after a question that says what is kept', async () => {
    let imported = importOf()
    const undo = { undoneAt: '2026-01-02T12:05:00.000Z', deleted: 180, kept: 0 }
    const { person } = openImport({
      'GET /api/imports': () => jsonResponse([imported]),
      [`POST /api/imports/${importId}/undo`]: () => {
        imported = importOf({ undo })
        return jsonResponse(imported)
      },
    })
    await person.click(await screen.findByRole('button', { name: 'Undo the import of statement.csv' }))
    const dialog = await screen.findByRole('dialog', { name: 'Undo this import?' })
    expect(dialog.textContent).toContain('Expenses you have changed since are kept.')
    await person.click(within(dialog).getByRole('button', { name: 'Undo import' }))
    expect(await screen.findByText('Undone')).toBeTruthy()
  })
})
