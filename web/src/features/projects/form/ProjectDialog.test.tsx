import { defaultProjectColor } from '@outlay/contract/projects/projects'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ana } from '../../../testing/people.ts'
import { projectOf } from '../../../testing/projects.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { jsonResponse, problemResponse, stubServer } from '../../../testing/stubServer.ts'
import { leastUsedColor, projectColors } from './projectForm.values.ts'

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

test('a project that could not be changed stays in the form, and the toast says why', async () => {
  const project = projectOf({ name: 'Apollo' })
  stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/projects': () => jsonResponse([project]),
    'GET /api/analytics/project-figures': () => jsonResponse([]),
    [`PUT /api/projects/${project.id}`]: () => problemResponse(500, 'Down.'),
  })
  renderApp(`/projects?edit=${project.id}`)
  await userEvent.type(await screen.findByLabelText(/^Name/), ' 2{Enter}')
  const { textContent } = await screen.findByRole('alert')
  expect(textContent).toContain('Failed to update project')
  expect(textContent).toContain('500: Down.')
  expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Apollo 2')
})

test('a new project starts with a colour that no other has, and once all are taken with the least used', () => {
  const [blue, orange, green, ...others] = projectColors.map(({ value }) => ({ color: value }))
  if (!blue || !orange || !green) throw new Error('There are more than three colours')
  expect(leastUsedColor([])).toBe(defaultProjectColor)
  expect(leastUsedColor([{ color: '#2563eb' }, orange, { color: '#123456' }])).toBe(green.color)
  expect(leastUsedColor([orange, ...others, blue, green, blue])).toBe(orange.color)
})
