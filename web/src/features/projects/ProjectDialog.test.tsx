import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ana } from '../../testing/people.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonAnswer, stubServer } from '../../testing/stubServer.ts'

test('a new project asks before what was typed of it is thrown away, and only then', async () => {
  stubServer({
    'GET /api/auth/user': () => jsonAnswer(ana),
    'GET /api/projects': () => jsonAnswer([]),
    'GET /api/analytics/project-figures': () => jsonAnswer([]),
  })
  const { search } = renderApp('/projects?action=add')
  const person = userEvent.setup()
  await person.type(await screen.findByLabelText(/^Name/), 'Apollo')
  await person.keyboard('{Escape}')
  await person.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Apollo')
  expect(document.activeElement).toBe(screen.getByLabelText(/^Name/))
  await person.clear(screen.getByLabelText(/^Name/))
  await person.keyboard('{Escape}')
  await waitFor(() => expect(search()).toBe(''))
})
