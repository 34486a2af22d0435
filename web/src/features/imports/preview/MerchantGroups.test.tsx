import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { jsonResponse } from '../../../testing/stubServer.ts'
import { choose, fieldsOf, openImport } from '../importPage.factory.ts'
import { previewOf, previewRowOf } from '../imports.factory.ts'

test('asks once for the category of a merchant, and books all of its rows with what was chosen', async () => {
  const unknown = { merchant: 'Kiosk am Eck', category: 'other', categorySource: null } as const
  const rows = [
    previewRowOf({ ...unknown, row: 2 }),
    previewRowOf({ ...unknown, row: 3 }),
    previewRowOf({ row: 4 }),
  ]
  const merchants = [
    { merchant: 'Kiosk am Eck', category: 'other', isKnown: false, rows: [2, 3] },
    { merchant: 'Rewe', category: 'meals', isKnown: true, rows: [4] },
  ]
  const { person, sent } = openImport({
    'POST /api/imports/preview': () => jsonResponse(previewOf({ rows, merchants, counts: { toCreate: 3 } })),
    'GET /api/projects': () => jsonResponse([]),
  })
  await choose(person)
  const group = within(await screen.findByRole('region', { name: 'Merchants' }))
  expect(group.getByText(/^1 merchant has no category yet/)).toBeTruthy()
  expect(group.queryByLabelText('Category for Rewe')).toBeNull()
  await person.selectOptions(group.getByLabelText('Category for Kiosk am Eck'), 'meals')
  await person.type(group.getByLabelText('Name for Kiosk am Eck'), ' 7')
  expect(
    within(screen.getByRole('list', { name: 'Rows in the file' })).getAllByText('Kiosk am Eck 7'),
  ).toHaveLength(2)
  await person.click(group.getByRole('button', { name: 'Show 1 more' }))
  await person.selectOptions(group.getByLabelText('Project for Rewe'), 'No Project')
  await person.click(screen.getByRole('button', { name: /^Import 3 expenses/ }))
  const kept = () => sent.find(({ method, path }) => method === 'POST' && path === '/api/imports')
  await waitFor(() => expect(kept()).toBeDefined())
  const { body } = kept() ?? {}
  expect(JSON.parse(String(fieldsOf(body).decisions)).edits).toEqual([
    { rows: [2, 3], merchant: 'Kiosk am Eck 7', category: 'meals' },
    { rows: [4], projectId: null },
  ])
})
