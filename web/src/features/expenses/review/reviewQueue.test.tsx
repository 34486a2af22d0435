import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { startReviewQueue } from '../../../entities/receipts/reviewQueue.ts'
import { ana } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { stubServer } from '../../../testing/stubServer.ts'
import { idOf, merchant, reviewOpen, serverWith } from './reviews.factory.ts'

describe('the queue of a review', () => {
  test('has the same place and count after a reload, and goes on from there', async () => {
    stubServer(serverWith('a', 'b', 'c'))
    startReviewQueue(ana.id, [idOf('c')])
    const { path, search } = renderApp(`/expenses?action=review&id=${idOf('c')}`)
    await reviewOpen('Review receipt 1 of 3')
    await merchant()
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
    await reviewOpen('Review receipt 2 of 3')
    await waitFor(async () => expect(await merchant()).toHaveProperty('value', 'Shop a'))
    const address = path() + search()
    cleanup()
    renderApp(address)
    await reviewOpen('Review receipt 2 of 3')
    expect(await merchant()).toHaveProperty('value', 'Shop a')
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
    await reviewOpen('Review receipt 3 of 3')
    await waitFor(async () => expect(await merchant()).toHaveProperty('value', 'Shop b'))
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
    expect(await screen.findByText(/3 receipts reviewed/)).toBeTruthy()
  })

  test('has the same place and count after Back and Forward', async () => {
    stubServer(serverWith('a', 'b'))
    const { goBack, goForward } = renderApp('/expenses')
    await userEvent.click(await screen.findByRole('button', { name: 'Review' }))
    await reviewOpen('Review receipt 1 of 2')
    await merchant()
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
    await reviewOpen('Review receipt 2 of 2')
    await merchant()
    goBack()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    goForward()
    await reviewOpen('Review receipt 2 of 2')
    expect(await merchant()).toHaveProperty('value', 'Shop b')
  })

  test('of one person is not that of another who signs in after', async () => {
    stubServer(serverWith('a'))
    startReviewQueue('someone else', [idOf('b'), idOf('c')])
    renderApp('/expenses?action=review')
    await reviewOpen('Review receipt 1 of 1')
  })
})
