import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { keyOf } from '../../../core/api/queryKeys.ts'
import { ana } from '../../../testing/people.ts'
import { projectOf } from '../../../testing/projects.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { jsonResponse, stubServer } from '../../../testing/stubServer.ts'
import { VersionedResource } from '../../../testing/versionedThing.ts'

beforeEach(() => sessionStorage.clear())

const apollo = projectOf({ name: 'Apollo', budget: '100.00', version: 3 })

/** The projects page, with a project that is also about to change in another window. */
async function openProjects(search: string, thing = new VersionedResource('/api/projects', apollo)) {
  stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/analytics/project-figures': () => jsonResponse([]),
    ...thing.answers,
    'GET /api/projects': () => jsonResponse(thing.current ? [thing.current] : []),
  })
  return { thing, ...renderApp(`/projects${search}`) }
}
const openForm = async (thing?: VersionedResource<typeof apollo>) => {
  const app = await openProjects(`?edit=${apollo.id}`, thing)
  return { ...app, name: await screen.findByLabelText(/^Name/) }
}
async function type(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('a project that was changed in another window', () => {
  test('keeps what a save here did not touch', async () => {
    const { thing, search, name } = await openForm()
    thing.change({ budget: '250.00', currency: 'EUR' })
    await type(name, 'Apollo 11{Enter}')
    await waitFor(() => expect(search()).toBe(''))
    expect(thing.seen).toEqual(['"3"', '"4"'])
    expect(thing.saved).toMatchObject([{ name: 'Apollo 11', budget: '250.00', currency: 'EUR' }])
  })

  test.each([
    ['Keep mine: Budget', '300'],
    ['Take theirs: Budget', '250.00'],
  ])('shows both values of what collides, and %s saves %s', async (choice, budget) => {
    const { thing, search } = await openForm()
    thing.change({ budget: '250.00' })
    await type(screen.getByLabelText('Budget'), '300{Enter}')
    expect(await screen.findByText('Budget is now $250.00; you have $300.00.')).toBeTruthy()
    expect(thing.saved).toEqual([])
    await press(choice)
    await waitFor(() => expect(search()).toBe(''))
    expect(thing.saved).toMatchObject([{ budget }])
  })

  test('asks after a reload about what was typed over it', async () => {
    const { thing, name } = await openForm()
    await type(name, 'Apollo 11')
    cleanup()
    thing.change({ name: 'Gemini', description: 'The other one' })
    const again = await openForm(thing)
    expect(again.name).toHaveProperty('value', 'Apollo 11')
    expect(screen.getByLabelText('Description')).toHaveProperty('value', 'The other one')
    expect(screen.getByText('Name is now “Gemini”; you have “Apollo 11”.')).toBeTruthy()
    await press('Take theirs: Name')
    expect(again.name).toHaveProperty('value', 'Gemini')
    expect(thing.saved).toEqual([])
  })

  test('is not deleted before what changed was said, and is then shown as it is', async () => {
    const { thing } = await openProjects('')
    await press('Delete Apollo')
    thing.change({ name: 'Gemini', budget: null })
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    const said = 'It was changed in another window. Name is now “Gemini”. Budget is now empty.'
    expect(await dialog.findByText(said)).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('heading', { name: 'Gemini' })).toBeTruthy()
    await press('Delete Gemini')
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('No projects yet')).toBeTruthy()
    expect(thing.seen).toEqual(['"3"', '"4"'])
  })

  test('is deleted all the same by anyone who says so', async () => {
    const { thing } = await openProjects('')
    await press('Delete Apollo')
    thing.change({ name: 'Gemini' })
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Delete anyway' }))
    expect(await screen.findByText('No projects yet')).toBeTruthy()
    expect(thing.current).toBeUndefined()
  })
})

describe('a project that was deleted in another window', () => {
  test.each([
    ['Restore and save', { saved: 1, made: 0 }],
    ['Save as new', { saved: 0, made: 1 }],
  ])('leaves what was typed: %s', async (way, expected) => {
    const { thing, search, name } = await openForm()
    thing.remove()
    await type(name, 'Apollo 11{Enter}')
    const said = 'This project was deleted in another window. What you typed is still here.'
    expect(await screen.findByText(said)).toBeTruthy()
    expect(name).toHaveProperty('value', 'Apollo 11')
    await press(way)
    await waitFor(() => expect(search()).toBe(''))
    expect({ saved: thing.saved.length, made: thing.made.length }).toEqual(expected)
    expect([...thing.saved, ...thing.made]).toMatchObject([{ name: 'Apollo 11' }])
  })

  test('leaves the form where a list has lost it already', async () => {
    const { thing, name, queryClient } = await openForm()
    await type(name, 'Apollo 11')
    thing.remove()
    await queryClient.invalidateQueries({ queryKey: keyOf('projects') })
    expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Apollo 11')
  })

  test('is said to be, where it is to be deleted here', async () => {
    const { thing } = await openProjects('')
    await press('Delete Apollo')
    thing.remove()
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Already deleted')).toBeTruthy()
    expect(await screen.findByText('No projects yet')).toBeTruthy()
  })
})
