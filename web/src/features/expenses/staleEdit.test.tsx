import type { Expense } from '@outlay/contract/expenses'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { expenseOf } from '../../testing/expenses.ts'
import { ana } from '../../testing/people.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonAnswer, stubServer } from '../../testing/stubServer.ts'

beforeEach(() => sessionStorage.clear())

const opened = expenseOf({ version: 3 })
const address = `/api/expenses/${opened.id}`

/** A server on which the expense has moved on, in another window, after it was opened here. */
async function openedThenChanged(change: Partial<Expense>) {
  let current = opened
  const saved: unknown[] = []
  const tags: (string | null)[] = []
  const outdated = () =>
    new Response(
      JSON.stringify({ title: 'Changed', status: 412, detail: '', code: 'request.outdated', current }),
      {
        status: 412,
        headers: { 'content-type': 'application/problem+json' },
      },
    )
  stubServer({
    'GET /api/auth/user': () => jsonAnswer(ana),
    'GET /api/projects': () => jsonAnswer([]),
    'GET /api/expenses': () => jsonAnswer([]),
    [`GET ${address}`]: () => jsonAnswer(opened),
    [`PUT ${address}`]: ({ body }) => {
      if (tags.at(-1) !== `"${current.version}"`) return outdated()
      saved.push(body)
      return jsonAnswer(current)
    },
  })
  const stub = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    if (init.method === 'PUT') tags.push(new Headers(init.headers).get('if-match'))
    return stub(path, init)
  })
  const { search } = renderApp(`/expenses?id=${opened.id}`)
  const description = await screen.findByLabelText(/Description/)
  current = { ...opened, version: 4, ...change }
  return { saved, tags, search, description }
}

test('what another window changed is kept by a save that did not touch it', async () => {
  const { saved, tags, search, description } = await openedThenChanged({
    originalAmount: '12.00',
    amount: '12.00',
  })
  await userEvent.clear(description)
  await userEvent.type(description, 'Team dinner{Enter}')
  await waitFor(() => expect(search()).toBe(''))
  expect(tags).toEqual(['"3"', '"4"'])
  expect(saved).toMatchObject([{ description: 'Team dinner', amount: '12.00' }])
})

test.each([
  ['Keep mine: Description', 'Team dinner'],
  ['Take theirs: Description', 'Supper'],
])('both values of what collides are shown, and %s saves "%s"', async (choice, description) => {
  const form = await openedThenChanged({ description: 'Supper' })
  await userEvent.clear(form.description)
  await userEvent.type(form.description, 'Team dinner{Enter}')
  expect(await screen.findByText('Description is now “Supper”; you have “Team dinner”.')).toBeTruthy()
  expect(form.saved).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: choice }))
  await waitFor(() => expect(form.search()).toBe(''))
  expect(form.saved).toMatchObject([{ description }])
})
