import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { dashboardOf, usedDashboardOf } from '../../testing/dashboard.ts'
import { ana } from '../../testing/people.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonResponse, problemResponse, stubServer } from '../../testing/stubServer.ts'

const loaded = { ...ana, hasSampleData: true }

function open(hasSampleData: boolean, loading?: () => Response) {
  let isThere = hasSampleData
  const server = stubServer({
    'GET /api/auth/user': () => jsonResponse(isThere ? loaded : ana),
    'GET /api/dashboard': () => jsonResponse(isThere ? usedDashboardOf() : dashboardOf()),
    'GET /api/receipts/readers': () => jsonResponse([]),
    'POST /api/sample-data': () => {
      if (loading) return loading()
      isThere = true
      return jsonResponse(loaded)
    },
    'DELETE /api/sample-data': () => {
      isThere = false
      return jsonResponse(ana)
    },
  })
  renderApp('/')
  return { ...server, person: userEvent.setup() }
}

test('an empty dashboard offers sample data, and shows it by one click', async () => {
  const { person } = open(false)
  await person.click(await screen.findByRole('button', { name: 'Load sample data' }))
  expect(await screen.findByRole('complementary', { name: 'Sample data' })).toBeTruthy()
  expect(await screen.findByText('Team lunch')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Load sample data' })).toBeNull()
})

test('as long as it is there, every page says so, and it goes after one question', async () => {
  const { person, sent } = open(true)
  const bar = within(await screen.findByRole('complementary', { name: 'Sample data' }))
  await person.click(bar.getByRole('button', { name: 'Remove' }))
  const question = within(
    await screen.findByRole('dialog', { name: 'Remove the sample data?', hidden: true }),
  )
  expect(
    question.getByText(/You also keep the team, without its sample colleagues, if you recorded/),
  ).toBeTruthy()
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(false)
  await person.click(question.getByRole('button', { name: 'Remove', hidden: true }))
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Sample data' })).toBeNull())
  expect(await screen.findByText('No expenses found')).toBeTruthy()
  expect(await screen.findByText('Sample data removed')).toBeTruthy()
})

test('where it cannot be loaded, that is said, and the offer stays', async () => {
  const { person } = open(false, () => problemResponse(500, 'The database rests.'))
  await person.click(await screen.findByRole('button', { name: 'Load sample data' }))
  expect(await screen.findByText('Sample data not loaded')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Load sample data' })).toBeTruthy()
})
