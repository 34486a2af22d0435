import { readQuickAdd } from '@outlay/contract/quickAdd/readQuickAdd'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { dashboardOf } from '../../testing/dashboard.ts'
import { ana } from '../../testing/people.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonAnswer, stubServer } from '../../testing/stubServer.ts'

/** A line that is sent before the rules have come. */
async function sendWithoutRules() {
  stubServer({
    'GET /api/auth/user': () => jsonAnswer(ana),
    'GET /api/dashboard': () => jsonAnswer(dashboardOf()),
    'GET /api/projects': () => jsonAnswer([]),
    'GET /api/expenses': () => jsonAnswer([]),
  })
  const app = renderApp('/')
  let come = (_rules: typeof readQuickAdd) => {}
  const rules = new Promise<typeof readQuickAdd>(resolve => (come = resolve))
  void app.queryClient.fetchQuery({ queryKey: ['quick-add', 'rules'], queryFn: () => rules })
  await userEvent.type(await screen.findByLabelText('Quick add'), 'lunch 12{Enter}')
  const rulesCome = () =>
    act(async () => {
      come(readQuickAdd)
      await rules
    })
  return { ...app, rulesCome }
}

describe('a line that is sent before its rules have come', () => {
  test('waits for them, and fills the form then', async () => {
    const { path, rulesCome } = await sendWithoutRules()
    expect(path()).toBe('/')
    await rulesCome()
    await screen.findByRole('dialog', { name: 'Add New Expense' })
    expect(await screen.findByDisplayValue('Lunch')).toBeTruthy()
  })

  test('takes nobody back who has gone elsewhere meanwhile', async () => {
    const { path, rulesCome } = await sendWithoutRules()
    await userEvent.click(within(screen.getByRole('navigation', { name: 'Main' })).getByText('Projects'))
    await screen.findByRole('heading', { name: 'Projects', level: 1 })
    await rulesCome()
    expect(path()).toBe('/projects')
  })
})
