import type { DuplicateChoice } from '@outlay/contract/receipts/receipts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { expenseOf } from '../../../testing/expenses.ts'
import { ana } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { reviewOf } from '../../../testing/reviews.ts'
import { jsonResponse, problemResponse, stubServer } from '../../../testing/stubServer.ts'

const earlier = expenseOf({
  id: '01936f00-0000-7000-8000-0000000000d1',
  description: 'Team lunch in May',
  receiptUrl: '/api/receipts/earlier/picture',
})
const later = expenseOf({
  id: '01936f00-0000-7000-8000-0000000000d2',
  description: 'Café Central',
  status: 'pending',
  receiptUrl: '/api/receipts/later/picture',
})
const address = `/api/receipts/reviews/${later.id}`

function openDuplicate(part: Partial<typeof earlier> = {}) {
  let kept: DuplicateChoice | undefined
  const isCancelled = () => kept === 'earlier' || kept === 'joined'
  const duplicate = { kind: 'purchase' as const, earlier: { ...earlier, ...part } }
  const server = stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/projects': () => jsonResponse([]),
    'GET /api/expenses': () => jsonResponse([]),
    'GET /api/receipts/reviews': () =>
      jsonResponse(isCancelled() ? { count: 0, expenseIds: [] } : { count: 1, expenseIds: [later.id] }),
    [`GET ${address}`]: () => {
      if (isCancelled()) return problemResponse(404, 'There is no such expense.')
      return jsonResponse(reviewOf(later, { duplicate: kept ? null : duplicate }))
    },
    [`POST ${address}/duplicate`]: ({ body }) => {
      kept = (body as { keep: DuplicateChoice }).keep
      return jsonResponse(isCancelled() ? earlier : later)
    },
  })
  renderApp('/expenses?action=review')
  return server
}
const question = () => screen.findByText('This looks like a receipt you already have')

describe('a receipt that seems to be here already', () => {
  test('stands beside the earlier one, with what differs marked', async () => {
    openDuplicate()
    await question()
    expect(screen.getByText('The merchant, date and total match.')).toBeTruthy()
    const sides = [
      screen.getByRole('article', { name: 'The earlier one' }),
      screen.getByRole('article', { name: 'The new one' }),
    ]
    const [left, right] = sides.map(side => within(side))
    expect(left?.getByRole('img', { name: 'The earlier one' }).getAttribute('src')).toBe(
      `${earlier.receiptUrl}?turned=true`,
    )
    expect(left?.getByText('Team lunch in May').closest('[data-differs]')).toBeTruthy()
    expect(right?.getByText('Café Central').closest('[data-differs]')).toBeTruthy()
    expect(right?.getByText('$41.20').closest('[data-differs]')).toBeNull()
    expect(screen.queryByLabelText(/^Amount/)).toBeNull()
  })

  test('is not answered by a press of Enter too many', async () => {
    const { sent } = openDuplicate()
    await question()
    await waitFor(() => expect(document.activeElement?.id).toBe('duplicate-title'))
    await userEvent.keyboard('{Enter}')
    expect(sent.some(({ method }) => method === 'POST')).toBe(false)
  })

  test('is kept beside it by a key, and then looked at', async () => {
    const { sent } = openDuplicate()
    await question()
    await userEvent.keyboard('1')
    expect(await screen.findByLabelText(/^Amount/)).toBeTruthy()
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ keep: 'both' })
  })

  test('takes the place of the earlier one', async () => {
    const { sent } = openDuplicate()
    await question()
    await userEvent.click(screen.getByRole('button', { name: /^Keep the new one/ }))
    expect(await screen.findByText('Earlier expense deleted')).toBeTruthy()
    expect(await screen.findByLabelText(/^Amount/)).toBeTruthy()
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ keep: 'later' })
  })

  test('is put on the earlier one, where that has none', async () => {
    const { sent } = openDuplicate({ receiptUrl: null })
    await question()
    await userEvent.click(screen.getByRole('button', { name: /^Add the receipt to the earlier one/ }))
    expect(await screen.findByText('Receipt added')).toBeTruthy()
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ keep: 'joined' })
  })

  test('is not offered to one that has a receipt', async () => {
    openDuplicate()
    await question()
    expect(screen.queryByRole('button', { name: /^Add the receipt/ })).toBeNull()
  })

  test('is given up: its upload is given back, and the review goes on', async () => {
    const { sent } = openDuplicate()
    await question()
    const asked = () => sent.filter(({ path }) => path === '/api/auth/user').length
    const before = asked()
    await userEvent.click(screen.getByRole('button', { name: /^Keep the earlier one/ }))
    expect(await screen.findByText('Upload canceled')).toBeTruthy()
    expect(await screen.findByText('All receipts reviewed')).toBeTruthy()
    await waitFor(() => expect(asked()).toBe(before + 1))
  })

  test('stays open when the server refuses', async () => {
    stubServer({
      'GET /api/auth/user': () => jsonResponse(ana),
      'GET /api/projects': () => jsonResponse([]),
      'GET /api/expenses': () => jsonResponse([]),
      'GET /api/receipts/reviews': () => jsonResponse({ count: 1, expenseIds: [later.id] }),
      [`GET ${address}`]: () => jsonResponse(reviewOf(later, { duplicate: { kind: 'file', earlier } })),
      [`POST ${address}/duplicate`]: () => problemResponse(500, 'This did not work.'),
    })
    renderApp('/expenses?action=review')
    await question()
    await userEvent.keyboard('3')
    expect(await screen.findByText('This did not work.')).toBeTruthy()
    expect(screen.getByText('The files are identical.')).toBeTruthy()
  })
})
