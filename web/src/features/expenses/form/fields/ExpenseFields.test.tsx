import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expenseOf } from '../../../../testing/expenses.ts'
import { ana } from '../../../../testing/people.ts'
import { projectOf } from '../../../../testing/projects.ts'
import { renderApp } from '../../../../testing/renderApp.tsx'
import { jsonAnswer, stubServer } from '../../../../testing/stubServer.ts'

const active = projectOf({ id: 'active', name: 'Apollo' })
const inactive = projectOf({ id: 'inactive', name: 'Borealis', isActive: 'false' })
const other = projectOf({ id: 'other', name: 'Closed', isActive: 'false' })

function openForm(search: string) {
  const expense = expenseOf({ projectId: inactive.id })
  stubServer({
    'GET /api/auth/user': () => jsonAnswer(ana),
    'GET /api/projects': () => jsonAnswer([active, inactive, other]),
    'GET /api/expenses': () => jsonAnswer([]),
    [`GET /api/expenses/${expense.id}`]: () => jsonAnswer(expense),
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
})
