import type { Expense } from '@outlay/contract/expenses/expenses'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { expenseOf } from '../../../../testing/expenses.ts'
import { ana } from '../../../../testing/people.ts'
import { projectOf } from '../../../../testing/projects.ts'
import { renderApp } from '../../../../testing/renderApp.tsx'
import {
  jsonResponse,
  problemResponse,
  staleVersionResponse,
  stubServer,
} from '../../../../testing/stubServer.ts'

const project = projectOf()
const lunch = expenseOf({ version: 3, merchant: 'Luigi' })

/** A list of one expense, which may have changed on the server since it was listed. */
function open(listed: Expense = lunch, present: Expense = listed) {
  let current = present
  const { sent } = stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/projects': () => jsonResponse([project]),
    'GET /api/expenses': () => jsonResponse([listed]),
    'GET /api/expenses/suggestions/merchants': () => jsonResponse([]),
    [`PUT /api/expenses/${listed.id}`]: ({ body, headers }) => {
      if (headers.get('if-match') !== `"${current.version}"`) return staleVersionResponse(current)
      current = { ...current, ...(body as Partial<Expense>), version: current.version + 1 }
      return jsonResponse(current)
    },
  })
  const { search } = renderApp('/expenses')
  const saved = () => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { search, saved }
}

const cell = (name: string) => screen.findByRole('cell', { name })

async function choose(shown: string, label: string, option: string): Promise<void> {
  const place = await cell(shown)
  await userEvent.click(place)
  const field = await within(place).findByRole('combobox', { name: label })
  await userEvent.selectOptions(field, option)
}

describe('a cell of the list', () => {
  test('is changed in place by a press, with the rest as it was, and put back by Undo', async () => {
    const { search, saved } = open({ ...lunch, status: 'pending' })
    await choose('Meals & Entertainment', 'Category', 'Travel')
    expect(await screen.findByText('Expense updated successfully!')).toBeTruthy()
    expect(await cell('Travel')).toBe(document.activeElement)
    expect(saved()).toMatchObject([{ category: 'travel', amount: '41.20', status: 'pending' }])
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Change undone')).toBeTruthy()
    expect(saved()[1]).toMatchObject({ category: 'meals' })
    expect(search()).toBe('')
  })

  test('is reached by the arrow keys and changed by Enter, unless Escape cancels', async () => {
    const { saved } = open()
    ;(await screen.findByRole('link', { name: 'Luigi Team lunch' })).focus()
    await userEvent.keyboard('{ArrowLeft}{Enter}')
    const field = await screen.findByRole('combobox', { name: 'Merchant' })
    await userEvent.clear(field)
    await userEvent.type(field, 'Rosa{Escape}')
    expect(await screen.findByRole('link', { name: 'Luigi Team lunch' })).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    await userEvent.clear(await screen.findByRole('combobox', { name: 'Merchant' }))
    await userEvent.keyboard('Rosa{Enter}')
    expect(await screen.findByRole('link', { name: 'Rosa Team lunch' })).toBeTruthy()
    expect(saved()).toMatchObject([{ merchant: 'Rosa', category: 'meals' }])
  })

  test('is saved when it is left', async () => {
    const { saved } = open()
    const place = await cell('No Project')
    await userEvent.click(place)
    const field = await within(place).findByRole('combobox', { name: 'Project' })
    await userEvent.keyboard('{ArrowDown}')
    fireEvent.change(field, { target: { value: project.id } })
    expect(saved()).toEqual([])
    await userEvent.tab()
    await waitFor(() => expect(saved()).toMatchObject([{ projectId: project.id }]))
  })

  test('is saved although another field was changed meanwhile', async () => {
    const { saved } = open(lunch, { ...lunch, description: 'Team dinner', version: 4 })
    await choose('Meals & Entertainment', 'Category', 'Travel')
    expect(await cell('Travel')).toBeTruthy()
    expect(saved()[1]).toMatchObject({ category: 'travel', description: 'Team dinner' })
  })

  test('shows the value of another window, and saves nothing, if the same field was changed there', async () => {
    const { saved } = open(lunch, { ...lunch, category: 'rent', version: 4 })
    await choose('Meals & Entertainment', 'Category', 'Travel')
    expect(await screen.findByText('Failed to update expense')).toBeTruthy()
    expect(await cell('Rent')).toBeTruthy()
    expect(saved()).toHaveLength(1)
  })

  test('keeps its value if the server refuses another, and says why', async () => {
    stubServer({
      'GET /api/auth/user': () => jsonResponse(ana),
      'GET /api/projects': () => jsonResponse([]),
      'GET /api/expenses': () => jsonResponse([lunch]),
      [`PUT /api/expenses/${lunch.id}`]: () => problemResponse(409, 'It’s being paid.'),
    })
    renderApp('/expenses')
    await choose('Meals & Entertainment', 'Category', 'Travel')
    expect(await screen.findByText('It’s being paid.')).toBeTruthy()
    expect(await cell('Meals & Entertainment')).toBeTruthy()
  })

  test.each([
    ['a colleague’s', { userId: 'b7' }],
    ['pending approval', { approval: 'submitted', teamId: 't1' }],
    ['reimbursed', { approval: 'reimbursed', teamId: 't1' }],
  ] as const)('is not changed in place if the expense is %s', async (_, part) => {
    open({ ...lunch, ...part })
    const category = await cell('Meals & Entertainment')
    expect(category.dataset.edit).toBeUndefined()
    expect(within(category).queryByRole('combobox')).toBeNull()
  })
})
