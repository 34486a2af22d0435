import type { ExpenseChange } from '@outlay/contract/expenses/expenseHistory'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { expenseOf } from '../../../testing/expenses.ts'
import { ana as anyone } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { jsonResponse, problemResponse, stubServer } from '../../../testing/stubServer.ts'

const ana = { ...anyone, timezone: 'America/New_York' }
const expense = expenseOf({ amount: '15.00', originalAmount: '15.00', category: 'travel' })
const path = `/api/expenses/${expense.id}`

function changeOf(part: Partial<ExpenseChange> = {}): ExpenseChange {
  return {
    number: 2,
    kind: 'changed',
    source: 'hand',
    detail: null,
    by: ana.id,
    undoes: null,
    canUndo: true,
    at: '2026-03-31T23:30:00.000Z',
    fields: [{ field: 'amount', from: '12 USD', to: '15 USD' }],
    ...part,
  }
}

const made = changeOf({ number: 1, kind: 'created', fields: [], canUndo: false })

type StubResponses = Parameters<typeof stubServer>[0]

async function openHistory(changes: readonly ExpenseChange[], answers: StubResponses = {}) {
  const server = stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/projects': () => jsonResponse([]),
    'GET /api/expenses': () => jsonResponse([expense]),
    [`GET ${path}`]: () => jsonResponse(expense),
    [`GET ${path}/history`]: () => jsonResponse(changes),
    ...answers,
  })
  const app = renderApp(`/expenses?id=${expense.id}`)
  const summary = await screen.findByText('History')
  const asked = () => server.sent.filter(call => call.path === `${path}/history`).length
  expect(asked()).toBe(0)
  await userEvent.click(summary)
  await screen.findByRole('list', { name: 'Changes, newest first' })
  return { ...app, ...server, asked }
}

const steps = () =>
  within(screen.getByRole('list', { name: 'Changes, newest first' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('the history says in plain words what happened, who did it and when, once it is opened', async () => {
  const by = { by: null, canUndo: false }
  await openHistory([
    changeOf({ number: 6, fields: [{ field: 'category', from: 'meals', to: 'travel' }] }),
    changeOf({ ...by, number: 5, source: 'system', detail: 'project-deleted', fields: [] }),
    changeOf({ number: 4, kind: 'restored', fields: [] }),
    changeOf({ number: 3, kind: 'deleted', fields: [], canUndo: false }),
    changeOf({
      source: 'rule',
      detail: 'Starbucks',
      fields: [{ field: 'merchant', from: null, to: 'Starbucks' }],
    }),
    changeOf({ ...made, source: 'reader', detail: 'machine' }),
  ])
  // In Ana's timezone.
  const when = 'Mar 31, 2026, 7:30 PM'
  expect(steps().map(text => text?.replaceAll('\u202f', ' '))).toEqual([
    `EditedCategory: Meals & Entertainment to TravelYou, ${when}Undo`,
    `Its project was deleted${when}Changed again since`,
    `RestoredYou, ${when}Undo`,
    `DeletedYou, ${when}`,
    `By your rule for StarbucksMerchant: none to StarbucksYou, ${when}Undo`,
    `Read on this serverYou, ${when}`,
  ])
})

test('an undone change is in the form at once, and the history has it as a change of its own', async () => {
  const before = { ...expense, amount: '12.00', originalAmount: '12.00' }
  const changes = [changeOf(), made]
  const { sent } = await openHistory(changes, {
    [`POST ${path}/history/2/undo`]: () => {
      changes.splice(
        0,
        1,
        changeOf({ number: 3, undoes: 2, fields: [{ field: 'amount', from: '15 USD', to: '12 USD' }] }),
      )
      return jsonResponse(before)
    },
  })
  expect(screen.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('15.00')
  await userEvent.click(screen.getByRole('button', { name: /^Undo: Edited/ }))
  expect(await screen.findByText('Change undone')).toBeTruthy()
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('12.00'))
  await waitFor(() => expect(steps()[0]).toContain('UndoneAmount: $15.00 to $12.00'))
  expect(document.activeElement?.textContent).toBe('History')
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('a change whose field was changed again says so, and changes nothing', async () => {
  const detail = 'Changed again since: Amount is now "18 USD". Nothing was undone.'
  const { asked } = await openHistory([changeOf(), made], {
    [`POST ${path}/history/2/undo`]: () => problemResponse(409, detail),
  })
  await userEvent.click(screen.getByRole('button', { name: /^Undo: Edited/ }))
  expect(await screen.findByText(detail)).toBeTruthy()
  await waitFor(() => expect(asked()).toBe(2))
})

test('what was typed is asked about before a change is undone', async () => {
  const { sent } = await openHistory([changeOf(), made], {
    [`POST ${path}/history/2/undo`]: () => jsonResponse(expense),
  })
  await userEvent.type(screen.getByLabelText(/Description/), '!')
  await userEvent.click(screen.getByRole('button', { name: /^Undo: Edited/ }))
  const question = await screen.findByRole('alertdialog', { name: 'Discard what you typed?' })
  expect(sent.some(({ method }) => method === 'POST')).toBe(false)
  await userEvent.click(within(question).getByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('Change undone')).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>(/Description/).value).toBe(expense.description),
  )
})

test('a restoration that is undone deletes again: the dialog closes, and the toast says where it is', async () => {
  const { path: address, search } = await openHistory([changeOf({ kind: 'restored', fields: [] }), made], {
    [`POST ${path}/history/2/undo`]: () => jsonResponse(expense),
  })
  await userEvent.click(screen.getByRole('button', { name: /^Undo: Restored/ }))
  expect(await screen.findByText('Expense deleted')).toBeTruthy()
  expect(screen.getByText('You’ll find it in Recently deleted for 30 days.')).toBeTruthy()
  await waitFor(() => expect(address() + search()).toBe('/expenses'))
})

test('a history that does not come says so, and is asked for again', async () => {
  let isDown = true
  stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/projects': () => jsonResponse([]),
    'GET /api/expenses': () => jsonResponse([expense]),
    [`GET ${path}`]: () => jsonResponse(expense),
    [`GET ${path}/history`]: () => (isDown ? problemResponse(404, 'Broken.') : jsonResponse([made])),
  })
  renderApp(`/expenses?id=${expense.id}`)
  await userEvent.click(await screen.findByText('History'))
  expect(await screen.findByText('The history couldn’t be loaded')).toBeTruthy()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('list', { name: 'Changes, newest first' })
})
