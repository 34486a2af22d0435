import { defaultProjectColor } from '@outlay/contract/projects/projects'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ana } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { jsonResponse, stubServer } from '../../../testing/stubServer.ts'
import { leastUsedColor, projectColors } from './projectColors.ts'

test('a new project asks before what was typed of it is thrown away, and only then', async () => {
  stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/projects': () => jsonResponse([]),
    'GET /api/analytics/project-figures': () => jsonResponse([]),
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

test('a new project starts with a colour that no other has, and once all are taken with the least used', () => {
  const [blue, orange, green, ...others] = projectColors.map(({ value }) => ({ color: value }))
  if (!blue || !orange || !green) throw new Error('There are more than three colours')
  expect(leastUsedColor([])).toBe(defaultProjectColor)
  expect(leastUsedColor([{ color: '#2563eb' }, orange, { color: '#123456' }])).toBe(green.color)
  expect(leastUsedColor([orange, ...others, blue, green, blue])).toBe(orange.color)
})
