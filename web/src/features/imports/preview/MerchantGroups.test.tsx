import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { jsonResponse } from '../../../testing/stubServer.ts'
import { choose, fieldsOf, openImport } from '../importPage.factory.ts'
import { previewOf, previewRowOf } from '../imports.factory.ts'

const unknown = { merchant: 'Kiosk am Eck', category: 'other', categorySource: null } as const
const rows = [
  previewRowOf({ ...unknown, row: 2 }),
  previewRowOf({ ...unknown, row: 3 }),
  previewRowOf({ row: 4, projectName: 'Apollo' }),
]
const merchants = [
  { merchant: 'Kiosk am Eck', category: 'other', isKnown: false, rows: [2, 3] },
  { merchant: 'Rewe', category: 'meals', isKnown: true, rows: [4] },
]

async function openPreview() {
  const page = openImport({
    'POST /api/imports/preview': () => jsonResponse(previewOf({ rows, merchants, counts: { toCreate: 3 } })),
  })
  await choose(page.person)
  return page
}

/** The changes of rows that were sent with the import. */
async function editsOf({ person, sent }: Awaited<ReturnType<typeof openPreview>>) {
  await person.click(screen.getByRole('button', { name: /^Import 3 expenses/ }))
  const kept = () => sent.find(({ method, path }) => method === 'POST' && path === '/api/imports')
  await waitFor(() => expect(kept()).toBeDefined())
  return JSON.parse(String(fieldsOf(kept()?.body).decisions)).edits
}

test('asks once for the category of a merchant, and books all of its rows with what was chosen', async () => {
  const page = await openPreview()
  const { person } = page
  expect(await screen.findByText(/^1 merchant has no category yet/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Set categories' }))
  const list = within(screen.getByRole('list', { name: 'Merchants' }))
  await person.selectOptions(list.getByLabelText('Category for Kiosk am Eck'), 'meals')
  expect(screen.queryByText(/has no category yet/)).toBeNull()
  await person.type(list.getByLabelText('Name for Kiosk am Eck'), ' 7')
  await person.selectOptions(list.getByLabelText('Project for Rewe'), 'No Project')
  await person.click(screen.getByRole('button', { name: 'All rows 4' }))
  expect(
    within(screen.getByRole('list', { name: 'Rows in the file' })).getAllByText('Kiosk am Eck 7'),
  ).toHaveLength(2)
  expect(await editsOf(page)).toEqual([
    { rows: [2, 3], merchant: 'Kiosk am Eck 7', category: 'meals' },
    { rows: [4], projectId: null },
  ])
})

test('takes a category for one row in place, and by one press for all rows of its merchant', async () => {
  const page = await openPreview()
  const { person } = page
  await person.selectOptions(await screen.findByLabelText('Category for row 2, REWE Markt'), 'travel')
  expect(screen.getByLabelText('Category for row 3, REWE Markt')).toHaveProperty('value', 'other')
  await person.click(screen.getByRole('button', { name: 'Apply to all 2 rows of Kiosk am Eck' }))
  expect(screen.getByLabelText('Category for row 3, REWE Markt')).toHaveProperty('value', 'travel')
  expect(screen.queryByRole('button', { name: /^Apply to all/ })).toBeNull()
  await person.selectOptions(screen.getByLabelText('Project for row 4, REWE Markt'), 'No Project')
  expect(screen.queryByRole('button', { name: /^Apply to all/ })).toBeNull()
  expect(await editsOf(page)).toEqual([
    { rows: [2, 3], category: 'travel' },
    { rows: [4], projectId: null },
  ])
})
