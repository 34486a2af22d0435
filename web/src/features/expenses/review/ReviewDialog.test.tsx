import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { keyOf } from '../../../core/api/queryKeys.ts'
import { startReviewQueue } from '../../../entities/receipts/reviewQueue.ts'
import { summaryOf } from '../../../testing/expenses.ts'
import { ana } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { jsonResponse, problemResponse, stubServer } from '../../../testing/stubServer.ts'
import { idOf, merchant, reviewOpen, serverWith } from './reviews.factory.ts'

describe('a review of several receipts', () => {
  test('goes from the first doubtful field to the end by Enter alone', async () => {
    const { sent } = stubServer(serverWith('a', 'b'))
    const { search } = renderApp('/expenses')
    const person = userEvent.setup()
    await person.click(await screen.findByRole('button', { name: 'Review' }))
    await reviewOpen('Review receipt 1 of 2')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Date/)))
    await person.keyboard('{Enter}')
    await reviewOpen('Review receipt 2 of 2')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Date/)))
    expect(await merchant()).toHaveProperty('value', 'Shop b')
    await person.keyboard('{Enter}')
    expect(await screen.findByText('All receipts reviewed')).toBeTruthy()
    expect(screen.getByText(/2 receipts reviewed/)).toBeTruthy()
    expect(sent.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual([
      `/api/expenses/${idOf('a')}`,
      `/api/expenses/${idOf('b')}`,
    ])
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Back to expenses'))
    await person.keyboard('{Enter}')
    await waitFor(() => expect(search()).toBe(''))
    expect(screen.queryByText(/need review/)).toBeNull()
  })

  test('says at its end what is still to be submitted, and submits it', async () => {
    const open = ['c', 'd'].map(letter =>
      summaryOf({ id: idOf(letter), status: 'pending', approval: 'open', teamId: 'team' }),
    )
    const { sent } = stubServer({
      ...serverWith('a'),
      'GET /api/expenses': ({ query }) => jsonResponse(query.get('approval') === 'open' ? open : []),
      'POST /api/approvals/submissions': () => jsonResponse([]),
    })
    renderApp('/expenses?action=review')
    await merchant()
    await userEvent.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Review receipts' }))
    expect(
      await dialog.findByText('1 receipt reviewed. 2 expenses still need to be submitted for approval.'),
    ).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Submit all that are ready (2)' }))
    await waitFor(() =>
      expect(sent.find(({ path }) => path === '/api/approvals/submissions')?.body).toEqual({
        expenseIds: [idOf('c'), idOf('d')],
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('is accepted by Enter from every field', async () => {
    const { sent } = stubServer(serverWith('a'))
    renderApp('/expenses?action=review')
    const person = userEvent.setup()
    await merchant()
    const saved = () => sent.filter(({ method }) => method === 'PUT').length
    within(screen.getByRole('dialog')).getByLabelText('Category').focus()
    await person.keyboard('{Enter}')
    await waitFor(() => expect(saved()).toBe(1))
    expect(await screen.findByText('All receipts reviewed')).toBeTruthy()
  })

  test('begins with what was just uploaded, then takes what else waits', async () => {
    stubServer(serverWith('a', 'b', 'c'))
    startReviewQueue(ana.id, [idOf('c')])
    renderApp(`/expenses?action=review&id=${idOf('c')}`)
    await reviewOpen('Review receipt 1 of 3')
    expect(await merchant()).toHaveProperty('value', 'Shop c')
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await reviewOpen('Review receipt 2 of 3')
    await waitFor(async () => expect(await merchant()).toHaveProperty('value', 'Shop a'))
  })

  test('is left to others and back without saving, after a question where something was typed', async () => {
    const { sent } = stubServer(serverWith('a', 'b'))
    renderApp('/expenses?action=review')
    const person = userEvent.setup()
    await person.type(await merchant(), '!')
    await person.keyboard('{Alt>}{ArrowRight}{/Alt}')
    expect(await screen.findByRole('alertdialog', { name: 'Discard what you typed?' })).toBeTruthy()
    await person.keyboard('{Escape}')
    expect(await merchant()).toHaveProperty('value', 'Shop a!')
    expect(document.activeElement).toBe(await merchant())
    await person.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await person.click(await screen.findByRole('button', { name: 'Discard' }))
    await reviewOpen('Review receipt 2 of 2')
    await merchant()
    await person.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    await reviewOpen('Review receipt 1 of 2')
    await waitFor(async () => expect(await merchant()).toHaveProperty('value', 'Shop a'))
    expect(sent.some(({ method }) => method === 'PUT')).toBe(false)
  })

  test('keeps what was typed for later where one goes on without deciding', async () => {
    stubServer(serverWith('a', 'b'))
    renderApp('/expenses?action=review')
    const person = userEvent.setup()
    await person.type(await merchant(), '!')
    await person.click(screen.getByRole('button', { name: 'Skip' }))
    await person.click(await screen.findByRole('button', { name: 'Keep for later' }))
    await reviewOpen('Review receipt 2 of 2')
    await waitFor(async () => expect(await merchant()).toHaveProperty('value', 'Shop b'))
    await person.click(screen.getByRole('button', { name: 'Back' }))
    await reviewOpen('Review receipt 1 of 2')
    await waitFor(async () => expect(await merchant()).toHaveProperty('value', 'Shop a!'))
    await person.keyboard('{Escape}')
    expect(await screen.findByRole('alertdialog', { name: 'Discard what you typed?' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Keep for later' })).toBeNull()
  })

  test('comes back to what was skipped before it ends', async () => {
    stubServer(serverWith('a', 'b'))
    renderApp('/expenses?action=review')
    const person = userEvent.setup()
    await merchant()
    await person.click(screen.getByRole('button', { name: 'Skip' }))
    await reviewOpen('Review receipt 2 of 2')
    await merchant()
    await person.click(screen.getByRole('button', { name: 'Accept' }))
    await reviewOpen('Review receipt 1 of 2')
    await waitFor(async () => expect(await merchant()).toHaveProperty('value', 'Shop a'))
  })

  test('says that a receipt is gone, and goes on', async () => {
    stubServer({
      ...serverWith('a', 'b'),
      [`GET /api/receipts/reviews/${idOf('a')}`]: () => problemResponse(404, 'There is no such expense.'),
    })
    renderApp('/expenses?action=review')
    expect(await screen.findByText('Receipt not found')).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Continue'))
    await userEvent.keyboard('{Enter}')
    expect(await merchant()).toHaveProperty('value', 'Shop b')
  })

  test('keeps a receipt that was deleted while it was looked at, and goes on by Skip', async () => {
    stubServer({
      ...serverWith('a', 'b'),
      [`PUT /api/expenses/${idOf('a')}`]: () => problemResponse(404, 'There is no such expense.'),
    })
    renderApp('/expenses?action=review')
    await merchant()
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
    const said = 'This expense was deleted in another window. What you typed is still here.'
    expect(await screen.findByText(said)).toBeTruthy()
    expect(await merchant()).toHaveProperty('value', 'Shop a')
    await userEvent.click(screen.getByRole('button', { name: 'Skip' }))
    await waitFor(async () => expect(await merchant()).toHaveProperty('value', 'Shop b'))
  })

  test('keeps what was typed when it cannot be sent', async () => {
    stubServer({
      ...serverWith('a'),
      [`PUT /api/expenses/${idOf('a')}`]: () => Promise.reject(new TypeError('offline')),
    })
    renderApp('/expenses?action=review')
    const field = await merchant()
    await userEvent.clear(field)
    await userEvent.type(field, 'Corner shop{Enter}')
    expect(await screen.findByText('Failed to update expense')).toBeTruthy()
    expect(await merchant()).toHaveProperty('value', 'Corner shop')
  })

  test('keeps what was typed when the session ends in the middle', async () => {
    let isSignedIn = true
    stubServer({
      ...serverWith('a'),
      'GET /api/auth/user': () =>
        isSignedIn ? jsonResponse(ana) : problemResponse(401, 'You are signed out.'),
    })
    const { queryClient } = renderApp('/expenses?action=review')
    await userEvent.type(await merchant(), ' & Sons')
    isSignedIn = false
    await queryClient.invalidateQueries({ queryKey: keyOf('/api/auth/user') })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    isSignedIn = true
    await queryClient.invalidateQueries({ queryKey: keyOf('/api/auth/user') })
    expect(await merchant()).toHaveProperty('value', 'Shop a & Sons')
  })

  test('has nothing to do where nothing waits', async () => {
    stubServer(serverWith())
    renderApp('/expenses?action=review')
    expect(await screen.findByText(/You’re all caught up/)).toBeTruthy()
  })
})
