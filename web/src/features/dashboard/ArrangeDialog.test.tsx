import { dashboardCardIds } from '@outlay/contract/dashboard/dashboardCards'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { dashboardOf } from '../../testing/dashboard.ts'
import { ana } from '../../testing/people.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonResponse, problemResponse, staleVersionResponse, stubServer } from '../../testing/stubServer.ts'

const address = 'PUT /api/user/dashboard-cards'
type StubResponses = Parameters<typeof stubServer>[0]

async function open(user = ana, answers: StubResponses = {}) {
  const server = stubServer({
    'GET /api/auth/user': () => jsonResponse(user),
    'GET /api/dashboard': () => jsonResponse(dashboardOf()),
    'GET /api/receipts/readers': () => jsonResponse([]),
    ...answers,
  })
  const app = renderApp('/')
  await screen.findByRole('region', { name: 'Monthly Total' })
  return { ...server, ...app, person: userEvent.setup() }
}

async function customize(person: ReturnType<typeof userEvent.setup>) {
  await person.click(screen.getByRole('button', { name: 'Customize' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Customize dashboard', hidden: true }))
  const names = () =>
    dialog.getAllByRole('switch', { hidden: true }).map(toggle => toggle.closest('li')?.textContent)
  const press = (name: string) => person.click(dialog.getByRole('button', { name, hidden: true }))
  return { dialog, names, press }
}

const isBefore = (first: string, second: string) => {
  const [a, b] = [first, second].map(name => screen.getByRole('region', { name, hidden: true }))
  return Boolean(a && b && a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING)
}

describe('a person who arranges the dashboard', () => {
  test('is asked before a new order is discarded', async () => {
    const { person } = await open()
    const { dialog, press } = await customize(person)
    await person.click(dialog.getAllByRole('switch', { hidden: true })[0] as HTMLElement)
    await press('Cancel')
    expect(dialog.getByRole('alertdialog', { name: 'Discard your changes?', hidden: true })).toBeTruthy()
    await press('Discard')
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  })

  test('moves a card by buttons, hides another, and has both kept', async () => {
    const sent: unknown[] = []
    const { person } = await open(ana, {
      [address]: ({ body }) => {
        sent.push(body)
        return jsonResponse({ ...ana, version: 2, ...(body as object) })
      },
    })
    await screen.findByRole('region', { name: 'Mood Insights' })
    expect(isBefore('Upload Receipt', 'Recent Expenses')).toBe(true)
    const { dialog, names, press } = await customize(person)
    await press('Move Recent Expenses up')
    expect(names().slice(0, 2)).toEqual(['Recent Expenses', 'Upload Receipt'])
    expect(dialog.getByRole('status', { hidden: true }).textContent).toBe('Recent Expenses: 1 of 12')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Recent Expenses up')
    await person.click(dialog.getByRole('switch', { name: 'Mood Insights', hidden: true }))
    await press('Save')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Mood Insights' })).toBeNull())
    const [, , ...others] = dashboardCardIds
    const dashboardCards = ['recent-expenses', 'receipt-upload', ...others].map(id => ({
      id,
      isHidden: id === 'moods',
    }))
    expect(sent).toEqual([{ dashboardCards }])
    expect(isBefore('Recent Expenses', 'Upload Receipt')).toBe(true)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('drags a card to another place', async () => {
    const { person } = await open()
    const { dialog, names } = await customize(person)
    const list = dialog.getByRole('list', { hidden: true })
    // jsdom has neither layout nor pointer capture.
    list.setPointerCapture = () => undefined
    const place = (row: Element) => [...list.children].indexOf(row)
    for (const row of list.children)
      row.getBoundingClientRect = () => new DOMRect(0, place(row) * 44, 400, 44)
    const grip = within(list).getByText('Budget').closest('li')?.firstElementChild
    if (!grip) throw new Error('A row has its grip')
    fireEvent.pointerDown(grip, { button: 0, clientY: 2 * 44 + 20 })
    fireEvent.pointerMove(list, { clientY: 44 + 20 })
    fireEvent.pointerMove(list, { clientY: -30 })
    fireEvent.pointerUp(list)
    fireEvent.pointerMove(list, { clientY: 300 })
    expect(names().slice(0, 3)).toEqual(['Budget', 'Upload Receipt', 'Recent Expenses'])
  })

  test('puts everything back as it comes', async () => {
    const sent: unknown[] = []
    const dashboardCards = [
      { id: 'security', isHidden: false },
      { id: 'budget', isHidden: true },
    ]
    const { person } = await open(
      { ...ana, dashboardCards },
      {
        [address]: ({ body }) => {
          sent.push(body)
          return jsonResponse(ana)
        },
      },
    )
    expect(screen.queryByRole('region', { name: 'Budget' })).toBeNull()
    const { press } = await customize(person)
    await press('Reset')
    await press('Save')
    expect(await screen.findByRole('region', { name: 'Budget' })).toBeTruthy()
    expect(sent).toEqual([{ dashboardCards: null }])
  })

  test('keeps the order in the dialog where it could not be saved', async () => {
    const { person } = await open(ana, { [address]: () => problemResponse(500, 'The database rests.') })
    const { names, press } = await customize(person)
    await press('Move Budget up')
    await press('Save')
    expect(await screen.findByText('Dashboard not saved')).toBeTruthy()
    expect(names().slice(0, 2)).toEqual(['Upload Receipt', 'Budget'])
  })

  test('is not stopped by another of the settings that has changed meanwhile', async () => {
    const versions: unknown[] = []
    const { person } = await open(ana, {
      [address]: ({ headers, body }) => {
        versions.push(headers.get('if-match'))
        if (versions.length > 1) return jsonResponse({ ...ana, version: 10, ...(body as object) })
        return staleVersionResponse({ ...ana, version: 9 })
      },
    })
    const { press } = await customize(person)
    await press('Move Budget up')
    await press('Save')
    await waitFor(() => expect(isBefore('Budget', 'Recent Expenses')).toBe(true))
    expect(versions).toEqual([`"${ana.version}"`, '"9"'])
  })
})

test('the assistant that was hidden is there for anyone who asks for it by the address', async () => {
  const user = { ...ana, dashboardCards: [{ id: 'assistant', isHidden: true }] }
  stubServer({
    'GET /api/auth/user': () => jsonResponse(user),
    'GET /api/dashboard': () => jsonResponse(dashboardOf()),
    'GET /api/receipts/readers': () => jsonResponse([]),
  })
  renderApp('/?assistant=progress')
  expect(await screen.findByRole('dialog', { hidden: true })).toBeTruthy()
})
