import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { keyOf } from '../../../../core/api/queryKeys.ts'
import { expenseOf } from '../../../../testing/expenses.ts'
import { ana } from '../../../../testing/people.ts'
import { projectOf } from '../../../../testing/projects.ts'
import { renderApp } from '../../../../testing/renderApp.tsx'
import { jsonResponse, stubServer } from '../../../../testing/stubServer.ts'
import { teamId } from '../../../../testing/teams.ts'

beforeEach(() => sessionStorage.clear())

const active = projectOf({ id: 'active', name: 'Apollo' })
const inactive = projectOf({ id: 'inactive', name: 'Borealis', isActive: 'false' })
const other = projectOf({ id: 'other', name: 'Closed', isActive: 'false' })

function openForm(search: string) {
  const expense = expenseOf({ projectId: inactive.id })
  stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/projects': () => jsonResponse([active, inactive, other]),
    'GET /api/expenses': () => jsonResponse([]),
    [`GET /api/expenses/${expense.id}`]: () => jsonResponse(expense),
  })
  renderApp(`/expenses${search.replace('ID', expense.id)}`)
}
async function offered() {
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('option', { name: 'Apollo' })
  const select = dialog.getByLabelText('Project')
  return {
    select,
    names: within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  }
}

describe('the projects of an expense form', () => {
  test('are the active ones', async () => {
    openForm('?action=add')
    expect((await offered()).names).toEqual(['No Project', 'Apollo'])
  })

  test('have with them the inactive one that the expense has already', async () => {
    openForm('?id=ID')
    const { select, names } = await offered()
    expect(names).toEqual(['No Project', 'Apollo', 'Borealis (inactive)'])
    expect(select).toHaveProperty('value', inactive.id)
  })

  test('are no projects of the team for anyone who records none there', async () => {
    stubServer({
      'GET /api/auth/user': () => jsonResponse({ ...ana, teamId, role: 'accountant' }),
      'GET /api/projects': () => jsonResponse([active, projectOf({ id: 'fair', name: 'Fair', teamId })]),
      'GET /api/expenses': () => jsonResponse([]),
    })
    renderApp('/expenses?action=add')
    expect((await offered()).names).toEqual(['No Project', 'Apollo'])
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
  })

  test('lose the chosen one where it goes away meanwhile: what is shown is sent', async () => {
    let projects = [active, projectOf({ id: 'fair', name: 'Fair', teamId })]
    const { sent } = stubServer({
      'GET /api/auth/user': () => jsonResponse({ ...ana, teamId }),
      'GET /api/projects': () => jsonResponse(projects),
      'GET /api/expenses': () => jsonResponse([]),
      'POST /api/expenses': () => jsonResponse(expenseOf(), 201),
    })
    const { queryClient } = renderApp('/expenses?action=add')
    const { select } = await offered()
    const person = userEvent.setup()
    await person.selectOptions(select, 'Fair')
    await person.click(screen.getByLabelText(/Description/))
    await person.paste('Lunch')
    await person.click(screen.getByLabelText(/Amount/))
    await person.paste('12')
    projects = [active]
    await act(() => queryClient.invalidateQueries({ queryKey: keyOf('projects') }))
    await waitFor(() => expect(select).toHaveProperty('value', ''))
    await person.keyboard('{Enter}')
    await waitFor(() =>
      expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ projectId: null }),
    )
  })
})
