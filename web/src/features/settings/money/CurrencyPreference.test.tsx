import type { User } from '@outlay/contract/accounts/currentUser'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { keyOf } from '../../../core/api/queryKeys.ts'
import { expenseOf } from '../../../testing/expenses.ts'
import { ana } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { settingsResponses } from '../../../testing/settings.ts'
import { jsonResponse, problemResponse, stubServer } from '../../../testing/stubServer.ts'

const rates = {
  base: 'EUR',
  date: '2026-03-30',
  rates: { USD: 1.0832, GBP: 0.83912, JPY: 171.4, CAD: 1.4998, CHF: 0.94 },
}

type StubResponses = Parameters<typeof stubServer>[0]
async function openCurrency(user: Partial<User> = {}, answers: StubResponses = {}) {
  const server = stubServer({
    ...settingsResponses,
    'GET /api/auth/user': () => jsonResponse({ ...ana, ...user }),
    'GET /api/exchange-rates/EUR': () => jsonResponse(rates),
    ...answers,
  })
  const app = renderApp('/settings')
  const section = within(await screen.findByRole('region', { name: 'Currency' }))
  return { ...server, ...app, section, person: userEvent.setup() }
}

type Opened = Awaited<ReturnType<typeof openCurrency>>
async function choose({ section, person }: Opened, name: string) {
  await person.click(section.getByLabelText(/Preferred currency/))
  await person.click(await section.findByRole('option', { name: new RegExp(name), hidden: true }))
}
const saves = ({ section }: Opened) => section.queryAllByRole('button', { name: /Save Changes|Cancel/ })

describe('the preferred currency', () => {
  test('offers Save Changes and Cancel only where the selection differs from what is saved', async () => {
    const settings = await openCurrency()
    expect(saves(settings)).toHaveLength(0)
    await choose(settings, 'Euro')
    expect(saves(settings)).toHaveLength(2)
    await choose(settings, 'US Dollar')
    expect(saves(settings)).toHaveLength(0)
    await choose(settings, 'Euro')
    await settings.person.click(settings.section.getByRole('button', { name: 'Cancel' }))
    expect(saves(settings)).toHaveLength(0)
    expect(settings.section.getByLabelText(/Preferred currency/).textContent).toContain('USD')
    expect(settings.sent.some(({ method }) => method === 'PUT')).toBe(false)
  })

  test('is saved, and then everything that shows amounts is requested again', async () => {
    let answer: (response: Response) => void = () => {}
    const saving = new Promise<Response>(resolve => {
      answer = resolve
    })
    const euros = { ...ana, preferredCurrency: 'EUR' }
    const answers: StubResponses = { 'PUT /api/user/currency': () => saving }
    const settings = await openCurrency({}, answers)
    settings.queryClient.setQueryData(keyOf('expenses', 'one', 'e1'), expenseOf())
    await choose(settings, 'Euro')
    await settings.person.click(settings.section.getByRole('button', { name: 'Save Changes' }))
    expect(await settings.section.findByRole('button', { name: 'Saving...' })).toBeTruthy()
    const asked = settings.sent.length
    answer(jsonResponse(euros))
    expect(await screen.findByText('Currency Updated')).toBeTruthy()
    expect(settings.sent.find(({ method }) => method === 'PUT')?.body).toEqual({ preferredCurrency: 'EUR' })
    await waitFor(() => {
      const again = settings.sent.slice(asked).map(({ path }) => path)
      expect(again).toContain('/api/auth/user')
      expect(again).not.toContain('/api/exchange-rates/EUR')
    })
    expect(settings.queryClient.getQueryState(keyOf('expenses', 'one', 'e1'))?.isInvalidated).toBe(true)
  })

  test('that cannot be changed stays chosen, and says why', async () => {
    const detail = 'One amount would be too large in Yen.'
    const settings = await openCurrency({}, { 'PUT /api/user/currency': () => problemResponse(409, detail) })
    await choose(settings, 'Euro')
    await settings.person.click(settings.section.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Update Failed')).toBeTruthy()
    expect(screen.getByText(detail)).toBeTruthy()
    expect(settings.section.getByLabelText(/Preferred currency/).textContent).toContain('EUR')
    expect(saves(settings)).toHaveLength(2)
  })

  test('has a sentence of its own where the server said nothing', async () => {
    const settings = await openCurrency(
      {},
      { 'PUT /api/user/currency': () => new Response('', { status: 500 }) },
    )
    await choose(settings, 'Euro')
    await settings.person.click(settings.section.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Failed to update currency preference')).toBeTruthy()
  })

  test('that is saved leaves what is typed in another section', async () => {
    const settings = await openCurrency(
      {},
      { 'PUT /api/user/currency': () => jsonResponse({ ...ana, preferredCurrency: 'EUR' }) },
    )
    await settings.person.type(screen.getByLabelText('First Name'), '-Lena')
    await choose(settings, 'Euro')
    await settings.person.click(settings.section.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Currency Updated')).toBeTruthy()
    expect(screen.getByLabelText('First Name')).toHaveProperty('value', 'Ana-Lena')
  })
})

describe('the exchange rates', () => {
  test('are of the selected currency in the five best known, without itself, and say of which day', async () => {
    const { section } = await openCurrency({ preferredCurrency: 'EUR', locale: 'en-US' })
    expect(await section.findByText('Last updated Mar 30, 2026')).toBeTruthy()
    const table = within(section.getByRole('table', { name: '1 EUR is' }))
    expect(table.getAllByRole('row').map(row => row.textContent?.replace(/^[^A-Z]+/, ''))).toEqual([
      'USDUS Dollar1.0832',
      'GBPBritish Pound0.83912',
      'JPYJapanese Yen171.40',
      'CADCanadian Dollar1.4998',
    ])
  })

  test('are not shown for US dollars, and not asked for', async () => {
    const { section, sent } = await openCurrency()
    expect(section.queryByRole('table')).toBeNull()
    expect(sent.some(({ path }) => path.startsWith('/api/exchange-rates'))).toBe(false)
  })

  test('follow the selection before it is saved', async () => {
    const settings = await openCurrency()
    await choose(settings, 'Euro')
    expect(await settings.section.findByRole('table', { name: '1 EUR is' })).toBeTruthy()
  })

  test('say why they could not be loaded, and try again', async () => {
    const answers = [problemResponse(503, 'The database is being restarted.')]
    const { section, person } = await openCurrency(
      { preferredCurrency: 'EUR' },
      { 'GET /api/exchange-rates/EUR': () => answers.pop() ?? jsonResponse(rates) },
    )
    expect(await section.findByText('The exchange rates couldn’t be loaded')).toBeTruthy()
    await person.click(section.getByRole('button', { name: 'Try again' }))
    expect(await section.findByText(/^Last updated/)).toBeTruthy()
  })
})
