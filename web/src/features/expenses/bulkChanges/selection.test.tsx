import type { BulkChange } from '@outlay/contract/bulkChanges/bulkChanges'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { descriptionOf } from '../../../testing/descriptionOf.ts'
import { summaryOf, sumsOf } from '../../../testing/expenses.ts'
import { ana } from '../../../testing/people.ts'
import { currentPlanOf } from '../../../testing/plans.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { jsonResponse, problemResponse, stubServer } from '../../../testing/stubServer.ts'

const step = '0190c000-0000-7000-8000-000000000001'
const ids = [1, 2, 3].map(place => `0190c000-0000-7000-8000-00000000001${place}`)
const rows = ids.map((id, place) => summaryOf({ id, description: `Row ${place + 1}` }))

const done = (changes: Partial<BulkChange> = {}): BulkChange => ({
  id: step,
  changed: 3,
  unchanged: 0,
  leftOut: [],
  remaining: 0,
  ...changes,
})

function openList(routes: Parameters<typeof stubServer>[0] = {}, total = rows.length, search = '') {
  const server = stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/projects': () => jsonResponse([]),
    'GET /api/expenses': () => jsonResponse(rows),
    'GET /api/expenses/sums': () => jsonResponse(sumsOf({ count: total })),
    ...routes,
  })
  renderApp(`/expenses${search}`)
  return server
}

const begun = (sent: ReturnType<typeof stubServer>['sent']) =>
  sent.filter(({ path }) => path === '/api/bulk-changes').map(({ body }) => body)

const box = (name: string) => screen.findByRole('checkbox', { name })
const bar = () => screen.findByRole('region', { name: 'Selected expenses' })

describe('many expenses of the list', () => {
  test('are selected by boxes, with Shift from one to another, and all that are shown', async () => {
    openList()
    const person = userEvent.setup()
    await person.click(await box('Select Row 1'))
    expect(within(await bar()).getByText('1 selected')).toBeTruthy()
    await person.keyboard('{Shift>}')
    await person.click(await box('Select Row 3'))
    await person.keyboard('{/Shift}')
    expect(await screen.findByText('3 selected')).toBeTruthy()
    expect(within(await bar()).getByText('$123.60')).toBeTruthy()
    await person.click(await box('Select Row 2'))
    expect(await screen.findByText('2 selected')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull())
    await person.click(await box('Select all shown'))
    expect(await screen.findByText('3 selected')).toBeTruthy()
  })

  test('are all selected by a half-checked box, and none by a checked one', async () => {
    openList()
    const person = userEvent.setup()
    await person.click(await box('Select Row 1'))
    const all = await box('Select all shown')
    expect(all).toHaveProperty('indeterminate', true)
    all.focus()
    await person.keyboard(' ')
    expect(await screen.findByText('3 selected')).toBeTruthy()
    await person.click(all)
    await waitFor(() => expect(screen.queryByText('3 selected')).toBeNull())
  })

  test('are selected by the keyboard alone', async () => {
    openList()
    const person = userEvent.setup()
    const first = await screen.findByRole('link', { name: /Row 1/ })
    first.focus()
    await person.keyboard('x')
    expect(await screen.findByText('1 selected')).toBeTruthy()
    await person.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(await screen.findByText('2 selected')).toBeTruthy()
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull())
    await person.keyboard('{Control>}a{/Control}')
    expect(await screen.findByText('3 selected')).toBeTruthy()
  })

  test('get no category before one is chosen', async () => {
    const { sent } = openList()
    const person = userEvent.setup()
    await person.click(await box('Select Row 1'))
    await person.click(within(await bar()).getByRole('button', { name: 'Category' }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.click(dialog.getByRole('button', { name: 'Apply to 1 expense' }))
    expect(descriptionOf(dialog.getByRole('combobox', { name: 'Category' }))).toContain('Choose a category')
    expect(begun(sent)).toEqual([])
  })

  test('keep the tags that were typed, until they are discarded', async () => {
    openList()
    const person = userEvent.setup()
    await person.click(await box('Select Row 1'))
    await person.click(within(await bar()).getByRole('button', { name: 'Tags' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change tags' }))
    await person.type(dialog.getByLabelText('Tags'), 'travel{Escape}')
    expect(await dialog.findByRole('alertdialog', { name: 'Discard what you typed?' })).toBeTruthy()
    await person.click(dialog.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('are selected by keys pressed faster than the focus moves', async () => {
    openList()
    const first = await screen.findByRole('link', { name: /Row 1/ })
    first.focus()
    for (let press = 0; press < 2; press++) fireEvent.keyDown(first, { key: 'ArrowDown', shiftKey: true })
    expect(await screen.findByText('3 selected')).toBeTruthy()
  })

  const exported = async (person: ReturnType<typeof userEvent.setup>) => {
    await person.click(within(await bar()).getByRole('button', { name: 'More' }))
    const [csv, pdf] = ['CSV', 'PDF · Silver'].map(name =>
      screen.findByRole('menuitem', { name, hidden: true }),
    )
    return { csv: (await csv)?.getAttribute('href'), pdf: (await pdf)?.getAttribute('href') }
  }
  const onFree = { 'GET /api/plans/current': () => jsonResponse(currentPlanOf()) }

  test('leave as a file, exactly those that were chosen, in the formats of the plan', async () => {
    openList(onFree)
    const person = userEvent.setup()
    await person.click(await box('Select Row 1'))
    await person.click(await box('Select Row 3'))
    const csv = `/api/export/csv?ids=${encodeURIComponent(`${ids[0]},${ids[2]}`)}`
    expect(await exported(person)).toEqual({ csv, pdf: null })
  })

  test('leave as a file, all that match', async () => {
    const selection = { 'GET /api/bulk-changes/selection': () => jsonResponse({ count: 200, mark: '17' }) }
    openList({ ...onFree, ...selection }, 200, '?category=meals')
    const person = userEvent.setup()
    await person.click(await box('Select Row 1'))
    await person.click(await screen.findByRole('button', { name: 'Select all that match (200)' }))
    expect(await screen.findByText('200 selected')).toBeTruthy()
    const csv = '/api/export/csv?category=meals&withUncounted=true'
    expect(await exported(person)).toEqual({ csv, pdf: null })
  })

  test('take another category at once, and the toast says what was left and takes it back', async () => {
    const { sent } = openList({
      'POST /api/bulk-changes': () =>
        jsonResponse(done({ changed: 2, leftOut: [{ reason: 'in-team-books', count: 1 }] })),
      [`POST /api/bulk-changes/${step}/undo`]: () =>
        jsonResponse({
          undone: 1,
          keptCount: 1,
          kept: [{ id: ids[0], description: 'Row 1', detail: 'Category is now Rent.' }],
        }),
    })
    const person = userEvent.setup()
    await person.click(await box('Select all shown'))
    await person.click(within(await bar()).getByRole('button', { name: 'Category' }))
    await person.selectOptions(
      await within(await screen.findByRole('dialog')).findByRole('combobox', { name: 'Category' }),
      'travel',
    )
    await person.click(screen.getByRole('button', { name: 'Apply to 3 expenses' }))
    expect(await screen.findByText('2 expenses changed')).toBeTruthy()
    expect(screen.getByText('Skipped: 1 approved by your team.')).toBeTruthy()
    expect(begun(sent)).toEqual([
      {
        action: { kind: 'category', category: 'travel' },
        chosen: { ids, versions: [1, 1, 1] },
        portion: 2000,
      },
    ])
    await person.keyboard('{Control>}z{/Control}')
    expect(await screen.findByText('1 expense reverted')).toBeTruthy()
    expect(screen.getByText('1 not undone. “Row 1”: Category is now Rent.')).toBeTruthy()
  })

  test('are all said to be for one person', async () => {
    const { sent } = openList({
      'POST /api/bulk-changes': () => jsonResponse(done()),
      'GET /api/expenses/people': () => jsonResponse([]),
    })
    const person = userEvent.setup()
    await person.click(await box('Select all shown'))
    await person.click(await screen.findByRole('button', { name: 'More' }))
    await person.click(await screen.findByRole('menuitem', { name: 'For…', hidden: true }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Set who they’re for' }))
    await person.type(await dialog.findByRole('combobox', { name: 'For' }), 'Ana Lima')
    await person.click(dialog.getByRole('button', { name: 'Apply to 3 expenses' }))
    expect(await screen.findByText('3 expenses changed')).toBeTruthy()
    expect(begun(sent)).toMatchObject([{ action: { kind: 'person', person: 'Ana Lima' } }])
  })

  test('are all that match, loaded or not and in whatever order, and are gone through by portions', async () => {
    const asked: string[] = []
    const { sent } = openList(
      {
        'GET /api/bulk-changes/selection': ({ query }) => {
          asked.push(String(query))
          return jsonResponse({ count: 2500, mark: '17' })
        },
        'POST /api/bulk-changes': () => jsonResponse(done({ changed: 2000, remaining: 500 })),
        [`POST /api/bulk-changes/${step}/next`]: () => jsonResponse(done({ changed: 2500 })),
      },
      2500,
      '?mood=happy&sort=amount&order=asc',
    )
    const person = userEvent.setup()
    await person.click(await box('Select Row 1'))
    await person.click(await screen.findByRole('button', { name: 'Select all that match (2,500)' }))
    expect(await screen.findByText('2,500 selected')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Delete' }))
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('2,500 expenses deleted')).toBeTruthy()
    expect(asked).toEqual(['mood=happy'])
    expect(begun(sent)).toEqual([
      { action: { kind: 'delete' }, chosen: { filter: { mood: 'happy' }, mark: '17' }, portion: 2000 },
    ])
  })

  test('stay selected where nothing could be changed, and the reason is said', async () => {
    openList({
      'POST /api/bulk-changes': () => problemResponse(422, 'Too many at once.'),
    })
    const person = userEvent.setup()
    await person.click(await box('Select Row 1'))
    await person.click(await screen.findByRole('button', { name: 'More' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Tax deductible', hidden: true }))
    expect(await screen.findByText('Nothing was changed')).toBeTruthy()
    expect(screen.getByText('1 selected')).toBeTruthy()
  })

  test('are not said to be as they were where no answer came', async () => {
    openList({ 'POST /api/bulk-changes': () => Promise.reject(new TypeError('Failed to fetch')) })
    const person = userEvent.setup()
    await person.click(await box('Select Row 1'))
    await person.click(await screen.findByRole('button', { name: 'More' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Tax deductible', hidden: true }))
    expect(await screen.findByText('Failed to change the expenses')).toBeTruthy()
    expect(screen.queryByText('Nothing was changed')).toBeNull()
    expect(screen.getByText('1 selected')).toBeTruthy()
  })
})
