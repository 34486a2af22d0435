import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { keyOf } from '../../core/api/queryKeys.ts'
import { readQuickAdd } from '../../entities/naturalLanguage/readQuickAdd.ts'
import { dashboardOf } from '../../testing/dashboard.ts'
import { ana } from '../../testing/people.ts'
import { projectOf } from '../../testing/projects.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonResponse, stubServer } from '../../testing/stubServer.ts'

const answers = {
  'GET /api/auth/user': () => jsonResponse(ana),
  'GET /api/dashboard': () => jsonResponse(dashboardOf()),
  'GET /api/projects': () => jsonResponse([]),
  'GET /api/expenses': () => jsonResponse([]),
}

/** Submits a line before the rules have loaded. */
async function sendWithoutRules() {
  stubServer(answers)
  const app = renderApp('/')
  let come = (_rules: typeof readQuickAdd) => {}
  let fail = () => {}
  const rules = new Promise<typeof readQuickAdd>((resolve, reject) => {
    come = resolve
    fail = () => reject(new TypeError('Failed to fetch dynamically imported module'))
  })
  const key = keyOf('quick-add', 'rules')
  app.queryClient.fetchQuery({ queryKey: key, queryFn: () => rules }).catch(() => undefined)
  await userEvent.type(await screen.findByLabelText('Quick add'), 'lunch 12{Enter}')
  const rulesCome = () =>
    act(async () => {
      come(readQuickAdd)
      await rules
    })
  return { ...app, rulesCome, rulesFail: () => act(async () => fail()) }
}

describe('a line that is sent before its rules have come', () => {
  test('waits for them, and fills the form then', async () => {
    const { path, rulesCome } = await sendWithoutRules()
    expect(path()).toBe('/')
    await rulesCome()
    await screen.findByRole('dialog', { name: 'Add New Expense' })
    expect(await screen.findByDisplayValue('Lunch')).toBeTruthy()
  })

  test('is taken as it is where they cannot be loaded', async () => {
    const { rulesFail } = await sendWithoutRules()
    await rulesFail()
    await screen.findByRole('dialog', { name: 'Add New Expense' })
    expect(await screen.findByDisplayValue('lunch 12')).toBeTruthy()
  })

  test('takes nobody back who has gone elsewhere meanwhile', async () => {
    const { path, rulesCome } = await sendWithoutRules()
    await userEvent.click(within(screen.getByRole('navigation', { name: 'Main' })).getByText('Projects'))
    await screen.findByRole('heading', { name: 'Projects', level: 1 })
    await rulesCome()
    expect(path()).toBe('/projects')
  })
})

test('a line that names a project waits for the projects, however fast Enter comes', async () => {
  let come = (_projects: Response) => {}
  const projects = new Promise<Response>(resolve => (come = resolve))
  stubServer({ ...answers, 'GET /api/projects': () => projects })
  const { path } = renderApp('/')
  await userEvent.type(await screen.findByLabelText('Quick add'), 'lunch 12 #apollo{Enter}')
  expect(screen.queryByText(/couldn’t look up/)).toBeNull()
  expect(path()).toBe('/')
  const apollo = projectOf({ name: 'Apollo' })
  come(jsonResponse([apollo]))
  const form = within(await screen.findByRole('dialog', { name: 'Add New Expense' }))
  expect(await form.findByDisplayValue('Lunch')).toBeTruthy()
  expect(form.getByDisplayValue('Apollo')).toBeTruthy()
})
