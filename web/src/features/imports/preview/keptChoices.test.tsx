import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { problemResponse } from '../../../testing/stubServer.ts'
import { choose, fieldsOf, openHead, openImport } from '../importPage.factory.ts'
import { statementFile } from '../imports.factory.ts'

const other = { 'GET /api/expenses': () => new Response('[]'), 'GET /api/projects': () => new Response('[]') }
const row4 = () => screen.findByRole('checkbox', { name: 'Import row 4, Seen before' })

/** A statement with changed settings and a decision about a row. */
async function chosen(file: File, answers: Parameters<typeof openImport>[0] = {}) {
  const page = openImport({ ...other, ...answers })
  await choose(page.person, file)
  await openHead(page.person, /^Date/)
  await page.person.selectOptions(screen.getByLabelText('Date format'), 'Month first: 12/31/2025')
  await waitFor(() => expect(screen.queryByText('Reading the file again...')).toBeNull())
  await page.person.click(await row4())
  return page
}

test('how a statement is read and what was decided of its rows is there again after a reload', async () => {
  const file = statementFile()
  await chosen(file)
  cleanup()
  // Without file storage, the same file is dropped again.
  const { person, sent } = openImport()
  await choose(person, file)
  expect(await row4()).toHaveProperty('checked', true)
  expect(await screen.findByText('Read with your settings.')).toBeTruthy()
  await waitFor(() => {
    const mapping = sent.map(({ body }) => fieldsOf(body).mapping).findLast(Boolean)
    expect(JSON.parse(String(mapping))).toMatchObject({ dateFormat: 'MDY' })
  })
  await person.click(await screen.findByRole('button', { name: 'Import 2 expenses' }))
  expect(await screen.findByText('Import completed')).toBeTruthy()
  const body = sent.find(({ method, path }) => method === 'POST' && path === '/api/imports')?.body
  expect(JSON.parse(String(fieldsOf(body).decisions))).toMatchObject({ createAnyway: [4] })
  expect(Object.keys(sessionStorage).filter(key => key.includes('import.choices'))).toEqual([])
})

test('another statement is read by itself', async () => {
  await chosen(statementFile())
  cleanup()
  const { person } = openImport()
  await choose(person, statementFile('another.csv'))
  expect(await row4()).toHaveProperty('checked', false)
})

test('what was chosen is gone once the statement is left for good', async () => {
  const file = statementFile()
  const { person } = await chosen(file)
  await person.click(screen.getByRole('button', { name: 'Choose another file' }))
  await choose(person, file)
  expect(await row4()).toHaveProperty('checked', false)
})

test('an import that failed has what was chosen again after a reload', async () => {
  const file = statementFile()
  const { person } = await chosen(file, { 'POST /api/imports': () => problemResponse(503, 'Not now.') })
  await person.click(screen.getByRole('button', { name: 'Import 2 expenses' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Not now.')
  cleanup()
  const again = openImport()
  await choose(again.person, file)
  expect(await row4()).toHaveProperty('checked', true)
})
