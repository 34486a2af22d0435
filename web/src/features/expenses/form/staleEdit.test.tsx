import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { expenseOf } from '../../../testing/expenses.ts'
import { ana } from '../../../testing/people.ts'
import { waitingReceipt } from '../../../testing/receiptInReview.tsx'
import { renderApp } from '../../../testing/renderApp.tsx'
import { reviewOf } from '../../../testing/reviews.ts'
import { jsonResponse, stubServer } from '../../../testing/stubServer.ts'
import { VersionedResource } from '../../../testing/versionedThing.ts'

beforeEach(() => sessionStorage.clear())

const opened = expenseOf({ version: 3 })

/** The form of an expense that is also about to change in another window. */
async function openExpense(thing = new VersionedResource('/api/expenses', opened), query = '') {
  const shown = thing.current ?? opened
  stubServer({
    'GET /api/receipts/reviews': () => jsonResponse({ count: 1, expenseIds: [shown.id] }),
    [`GET /api/receipts/reviews/${shown.id}`]: () => jsonResponse(reviewOf(shown)),
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/projects': () => jsonResponse([]),
    'GET /api/expenses': () => jsonResponse([]),
    ...thing.answers,
  })
  const { search } = renderApp(`/expenses?${query}id=${shown.id}`)
  const description = await screen.findByLabelText(/Description/)
  return { thing, search, description }
}

async function type(description: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(description)
  await userEvent.type(description, text)
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe.each([
  ['the form', expenseOf({ version: 3 }), ''],
  ['the review', waitingReceipt({ version: 3 }), 'action=review&'],
])('an expense that is changed in another window while %s is open', (_, shown, query) => {
  test('keeps what that window changed where a save did not touch it', async () => {
    const { thing, description } = await openExpense(new VersionedResource('/api/expenses', shown), query)
    thing.change({ originalAmount: '12.00', amount: '12.00' })
    await type(description, 'Team dinner{Enter}')
    await waitFor(() => expect(thing.saved).toMatchObject([{ description: 'Team dinner', amount: '12.00' }]))
    expect(thing.seen).toEqual(['"3"', '"4"'])
    await waitFor(() => expect(screen.queryByLabelText(/Description/)).toBeNull())
  })

  test.each([
    ['Keep mine: Description', 'Team dinner'],
    ['Take theirs: Description', 'Supper'],
  ])('shows both values of what collides, and %s saves "%s"', async (choice, saved) => {
    const { thing, description } = await openExpense(new VersionedResource('/api/expenses', shown), query)
    thing.change({ description: 'Supper' })
    await type(description, 'Team dinner{Enter}')
    expect(await screen.findByText('Description is now “Supper”; you have “Team dinner”.')).toBeTruthy()
    // Not before the collision is resolved.
    await press(query ? 'Accept' : 'Save Changes')
    expect(thing.saved).toEqual([])
    await press(choice)
    await waitFor(() => expect(thing.saved).toMatchObject([{ description: saved }]))
    await waitFor(() => expect(screen.queryByLabelText(/Description/)).toBeNull())
  })
})

describe('an expense that was changed in another window', () => {
  test('does not collide where both sides say the same amount', async () => {
    const { thing, search } = await openExpense()
    thing.change({ originalAmount: '12.00', amount: '12.00' })
    await type(screen.getByLabelText(/^Amount/), '12{Enter}')
    await waitFor(() => expect(search()).toBe(''))
    expect(thing.saved).toHaveLength(1)
  })

  test('asks after a reload about what was typed over it, and then goes on as typed', async () => {
    const { thing, description } = await openExpense()
    await type(description, 'Team dinner')
    cleanup()
    thing.change({ description: 'Supper', originalAmount: '12.00', amount: '12.00' })
    const again = await openExpense(thing)
    expect(again.description).toHaveProperty('value', 'Team dinner')
    expect(screen.getByLabelText(/^Amount/)).toHaveProperty('value', '12.00')
    expect(screen.getByText('Description is now “Supper”; you have “Team dinner”.')).toBeTruthy()
    cleanup()
    const onceMore = await openExpense(thing)
    await press('Save Changes')
    expect(thing.saved).toEqual([])
    await press('Keep mine: Description')
    await waitFor(() => expect(onceMore.search()).toBe(''))
    expect(thing.saved).toMatchObject([{ description: 'Team dinner', amount: '12.00' }])
  })

  test('is not deleted before what changed was said', async () => {
    const { thing, search } = await openExpense()
    thing.change({ description: 'Supper' })
    await press('Delete')
    await press('Delete')
    const question = 'It was changed in another window. Description is now “Supper”. Delete it anyway?'
    expect(await screen.findByRole('alertdialog', { name: question })).toBeTruthy()
    expect(thing.current).toBeTruthy()
    await press('Delete anyway')
    await waitFor(() => expect(search()).toBe(''))
    expect(thing.seen).toEqual(['"3"', '"4"'])
    expect(thing.current).toBeUndefined()
  })

  test('can be looked at instead, beside what was typed', async () => {
    const { thing, search, description } = await openExpense()
    await type(description, 'Team dinner')
    thing.change({ description: 'Supper', originalAmount: '12.00', amount: '12.00' })
    await press('Delete')
    await press('Delete')
    await press('View it')
    expect(screen.getByLabelText(/^Amount/)).toHaveProperty('value', '12.00')
    await press('Take theirs: Description')
    expect(description).toHaveProperty('value', 'Supper')
    expect(thing.saved).toEqual([])
    await press('Cancel')
    await waitFor(() => expect(search()).toBe(''))
    expect(thing.current).toBeTruthy()
  })
})

describe('an expense that was deleted in another window', () => {
  test('leaves what was typed, and is restored and saved', async () => {
    const { thing, search, description } = await openExpense()
    thing.remove()
    await type(description, 'Team dinner{Enter}')
    const said = 'This expense was deleted in another window. What you typed is still here.'
    expect(await screen.findByText(said)).toBeTruthy()
    expect(description).toHaveProperty('value', 'Team dinner')
    await press('Restore and save')
    await waitFor(() => expect(search()).toBe(''))
    expect(thing.saved).toMatchObject([{ description: 'Team dinner' }])
  })

  test('is saved as a new one', async () => {
    const { thing, search, description } = await openExpense()
    thing.remove()
    await type(description, 'Team dinner{Enter}')
    await press('Save as new')
    await waitFor(() => expect(search()).toBe(''))
    expect(await screen.findByText('Expense created successfully!')).toBeTruthy()
    expect(thing.made).toMatchObject([{ description: 'Team dinner', amount: '41.20' }])
  })

  test('is said to be, where it is to be deleted here', async () => {
    const { thing, search } = await openExpense()
    thing.remove()
    await press('Delete')
    await press('Delete')
    expect(await screen.findByText('Already deleted')).toBeTruthy()
    await waitFor(() => expect(search()).toBe(''))
  })
})
