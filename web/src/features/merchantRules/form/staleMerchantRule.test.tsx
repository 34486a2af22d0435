import type { MerchantRule } from '@outlay/contract/merchantRules/merchantRules'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { projectOf } from '../../../testing/projects.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { settingsResponses } from '../../../testing/settings.ts'
import { jsonResponse, stubServer } from '../../../testing/stubServer.ts'
import { VersionedResource } from '../../../testing/versionedThing.ts'

beforeEach(() => sessionStorage.clear())

const aurora: MerchantRule = {
  id: '01936f00-0000-7000-8000-0000000000b1',
  match: 'SQ *AURORA 0042',
  merchant: 'Aurora',
  category: null,
  projectId: null,
  isDeductible: null,
  timesUsed: 0,
  lastUsedAt: null,
  createdAt: '2026-03-01T12:00:00.000Z',
  version: 3,
}

/** The merchant settings, with a rule that is also about to change in another window. */
function openSettings(search: string, thing = new VersionedResource('/api/merchant-rules', aurora)) {
  stubServer({
    ...settingsResponses,
    'GET /api/projects': () => jsonResponse([projectOf()]),
    ...thing.answers,
    'GET /api/merchant-rules': () => jsonResponse(thing.current ? [thing.current] : []),
  })
  return { thing, ...renderApp(`/settings/receipts${search}`) }
}
const openForm = async (thing?: VersionedResource<MerchantRule>) => {
  const app = openSettings(`?rule=${aurora.id}`, thing)
  return { ...app, name: await screen.findByLabelText(/Name in Outlay/) }
}
async function type(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('a merchant that was changed in another window', () => {
  test('keeps what a save here did not touch', async () => {
    const { thing, search, name } = await openForm()
    thing.change({ category: 'travel' })
    await type(name, 'Aurora Bar{Enter}')
    await waitFor(() => expect(search()).toBe(''))
    expect(thing.seen).toEqual(['"3"', '"4"'])
    expect(thing.saved).toMatchObject([{ merchant: 'Aurora Bar', category: 'travel' }])
  })

  test.each([
    ['Keep mine: Category', 'meals'],
    ['Take theirs: Category', 'travel'],
  ])('shows both values of what collides, and %s saves %s', async (choice, category) => {
    const { thing, search } = await openForm()
    thing.change({ category: 'travel' })
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'meals')
    await press('Save Changes')
    expect(await screen.findByText(/^Category is now Travel; you have Meals & Entertainment/)).toBeTruthy()
    expect(thing.saved).toEqual([])
    await press(choice)
    await waitFor(() => expect(search()).toBe(''))
    expect(thing.saved).toMatchObject([{ category }])
  })

  test('asks after a reload about what was typed over it', async () => {
    const { thing, name } = await openForm()
    await type(name, 'Aurora Bar')
    cleanup()
    thing.change({ merchant: 'Borealis', isDeductible: 'false' })
    const again = await openForm(thing)
    expect(again.name).toHaveProperty('value', 'Aurora Bar')
    expect(screen.getByLabelText('Tax deductible')).toHaveProperty('value', 'false')
    expect(screen.getByText('Name in Outlay is now “Borealis”; you have “Aurora Bar”.')).toBeTruthy()
  })

  test('is not forgotten before what changed was said', async () => {
    const { thing } = openSettings('')
    await press('Forget Aurora')
    thing.change({ projectId: projectOf().id })
    await press('Forget')
    const dialog = within(screen.getByRole('dialog'))
    const said = 'It was changed in another window. Project is now Website relaunch.'
    expect(await dialog.findByText(said)).toBeTruthy()
    expect(thing.current).toBeTruthy()
    await press('Forget anyway')
    await waitFor(() => expect(thing.current).toBeUndefined())
    expect(thing.seen).toEqual(['"3"', '"4"'])
    expect(await screen.findByText('Correct a receipt once, and Outlay remembers')).toBeTruthy()
  })
})

describe('a merchant that was forgotten in another window', () => {
  test('leaves what was typed, to be saved as a new one', async () => {
    const { thing, search, name } = await openForm()
    thing.remove()
    await type(name, 'Aurora Bar{Enter}')
    const said = 'This merchant was deleted in another window. What you typed is still here.'
    expect(await screen.findByText(said)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Restore and save' })).toBeNull()
    await press('Save as new')
    await waitFor(() => expect(search()).toBe(''))
    expect(thing.made).toMatchObject([{ match: 'SQ *AURORA 0042', merchant: 'Aurora Bar' }])
  })

  test('is said to be, where it is to be forgotten here', async () => {
    const { thing } = openSettings('')
    await press('Forget Aurora')
    thing.remove()
    await press('Forget')
    expect(await screen.findByText('Already forgotten')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
