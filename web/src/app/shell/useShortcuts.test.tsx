import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ana } from '../../testing/people.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonAnswer, stubServer } from '../../testing/stubServer.ts'

async function openProjects() {
  stubServer({ 'GET /api/auth/user': () => jsonAnswer(ana) })
  const app = renderApp('/projects')
  await screen.findByRole('heading', { name: 'Projects' })
  return app
}

test('n adds an expense from any page', async () => {
  const { path } = await openProjects()
  await userEvent.keyboard('n')
  await waitFor(() => expect(path()).toBe('/expenses'))
})

test('/ goes to the search of the expenses', async () => {
  const { path } = await openProjects()
  await userEvent.keyboard('/')
  await waitFor(() => expect(path()).toBe('/expenses'))
})

test('shortcuts rest while a dialog is open', async () => {
  const { path } = await openProjects()
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  document.body.append(dialog)
  await userEvent.keyboard('n/')
  dialog.remove()
  expect(path()).toBe('/projects')
})
