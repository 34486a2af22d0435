import type { DeletedExpense } from '@outlay/contract/expenses/expenseHistory'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { summaryOf } from '../../../testing/expenses.ts'
import { ana } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { jsonResponse, problemResponse, stubServer } from '../../../testing/stubServer.ts'
import { daysLeft, restoreAll } from './deleted.api.ts'

const dayMs = 24 * 60 * 60_000

function deletedOf(id: string, description: string, daysAgo = 0): DeletedExpense {
  const deletedAt = Date.now() - daysAgo * dayMs
  return {
    ...summaryOf({ id, description }),
    deletedAt: new Date(deletedAt).toISOString(),
    keptUntil: new Date(deletedAt + 30 * dayMs).toISOString(),
  }
}

const three = () => [deletedOf('d1', 'Taxi'), deletedOf('d2', 'Hotel', 1), deletedOf('d3', 'Flight', 29)]

type StubResponses = Parameters<typeof stubServer>[0]

async function openDeleted(answers: StubResponses) {
  const server = stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/projects': () => jsonResponse([]),
    'GET /api/expenses': () => jsonResponse([]),
    ...answers,
  })
  const app = renderApp('/expenses')
  await userEvent.click(await screen.findByRole('link', { name: 'Recently deleted' }))
  const dialog = await screen.findByRole('dialog', { name: 'Recently deleted' })
  return { ...app, ...server, dialog }
}

function pageOf(expenses: readonly DeletedExpense[], total: number, next?: string): Response {
  const answer = jsonResponse(expenses)
  answer.headers.set('x-total-count', String(total))
  if (next) answer.headers.set('link', `</api/expenses/deleted?cursor=${next}>; rel="next"`)
  return answer
}

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('what was deleted is listed with its sum and how long it stays, and what is chosen is restored', async () => {
  const left = three()
  const { sent, path, search } = await openDeleted({
    'GET /api/expenses/deleted': () => pageOf(left, left.length),
    'POST /api/expenses/deleted/restore': () => {
      left.splice(0, 2)
      return jsonResponse({ restored: ['d1', 'd2'], missing: [] })
    },
  })
  expect(path() + search()).toBe('/expenses?action=deleted')
  await screen.findByRole('checkbox', { name: /^Taxi/ })
  expect(rows()).toEqual([
    'Taxi$41.20 Mar 31, 2026 Deleted: Today, 30 days left',
    'Hotel$41.20 Mar 31, 2026 Deleted: Yesterday, 29 days left',
    expect.stringMatching(/^Flight\$41\.20 Mar 31, 2026 Deleted: .*, 1 day left$/),
  ])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Restore' }).disabled).toBe(true)
  await userEvent.click(screen.getByRole('checkbox', { name: /^Taxi/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /^Hotel/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Restore 2' }))
  expect(await screen.findByText('2 expenses restored')).toBeTruthy()
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ ids: ['d1', 'd2'] })
  await waitFor(() => expect(rows()).toHaveLength(1))
})

test('all are chosen at once, and those that were gone are said to be', async () => {
  const { sent } = await openDeleted({
    'GET /api/expenses/deleted': () => pageOf(three(), 3),
    'POST /api/expenses/deleted/restore': () => jsonResponse({ restored: ['d1', 'd2'], missing: ['d3'] }),
  })
  const all = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select all' })
  await userEvent.click(all)
  expect(all.checked).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Restore 3' }))
  expect(await screen.findByText('1 couldn’t be restored.')).toBeTruthy()
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ ids: ['d1', 'd2', 'd3'] })
  await waitFor(() => expect(all.checked).toBe(false))
})

test('a long list comes in pages', async () => {
  const pages = [pageOf(three().slice(0, 2), 3, 'two'), pageOf(three().slice(2), 3)]
  await openDeleted({ 'GET /api/expenses/deleted': () => pages.shift() ?? pageOf([], 0) })
  await screen.findByRole('checkbox', { name: 'Select the 2 shown' })
  await userEvent.click(screen.getByRole('button', { name: 'Show more of 3' }))
  await screen.findByRole('checkbox', { name: 'Select all' })
  expect(rows()).toHaveLength(3)
})

test('more than 200 are restored in several calls', async () => {
  const { sent } = stubServer({
    'POST /api/expenses/deleted/restore': ({ body }) => {
      const [missing, ...restored] = (body as { ids: string[] }).ids
      return jsonResponse({ restored, missing: [missing] })
    },
  })
  const ids = Array.from({ length: 250 }, (_, number) => `d${number}`)
  expect(await restoreAll(ids)).toEqual({ restored: 248, missing: 2 })
  expect(sent.map(({ body }) => (body as { ids: string[] }).ids.length)).toEqual([200, 50])
})

test('a failure keeps what is there and says so', async () => {
  await openDeleted({
    'GET /api/expenses/deleted': () => pageOf(three(), 3),
    'POST /api/expenses/deleted/restore': () => problemResponse(500, 'Broken.'),
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  await userEvent.click(screen.getByRole('button', { name: 'Restore 3' }))
  expect(await screen.findByText('Failed to restore expenses')).toBeTruthy()
  expect(rows()).toHaveLength(3)
})

test('it says where nothing was deleted, and where the list did not come', async () => {
  let isDown = true
  const { dialog } = await openDeleted({
    'GET /api/expenses/deleted': () => (isDown ? problemResponse(404, 'Broken.') : pageOf([], 0)),
  })
  expect(await screen.findByText('Deleted expenses couldn’t be loaded')).toBeTruthy()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await within(dialog).findByText('No deleted expenses')).toBeTruthy()
})

test('what is left of a day begun is a day', () => {
  const now = new Date('2026-03-15T12:00:00Z')
  const left = [
    '2026-04-14T12:00:00Z',
    '2026-03-17T11:59:59Z',
    '2026-03-15T12:00:01Z',
    '2026-03-15T11:00:00Z',
  ]
  expect(left.map(until => daysLeft(until, now))).toEqual([
    '30 days left',
    '2 days left',
    '1 day left',
    '1 day left',
  ])
})
