import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { dashboardOf, recentOf, usedDashboardOf } from '../../testing/dashboard.ts'
import { ana } from '../../testing/people.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonResponse, stubServer } from '../../testing/stubServer.ts'

beforeEach(() => localStorage.clear())

const berlin = { ...ana, preferredCurrency: 'EUR', taxCountry: 'DE', timezone: 'Europe/Berlin' }

function open(answers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({
    'GET /api/auth/user': () => jsonResponse(berlin),
    'GET /api/dashboard': () => jsonResponse(dashboardOf()),
    'GET /api/receipts/readers': () => jsonResponse([]),
    'GET /api/imports': () => jsonResponse([]),
    ...answers,
  })
  renderApp('/')
  return { ...server, person: userEvent.setup() }
}

const firstRun = async () => within(await screen.findByRole('region', { name: 'Get started' }))
const isGone = () => waitFor(() => expect(screen.queryByRole('region', { name: 'Get started' })).toBeNull())

test('a new account confirms what was guessed by one press, which sends only what was changed', async () => {
  const saved = { ...berlin, taxCountry: 'GB', taxYearStart: '04-06', version: 2 }
  const { person, sent } = open({ 'PUT /api/user/preferences': () => jsonResponse(saved) })
  const card = await firstRun()
  expect(card.getByLabelText('Timezone')).toHaveProperty('value', 'Europe/Berlin')
  await person.selectOptions(card.getByLabelText('Country'), 'United Kingdom')
  // By text: roles take long beside hundreds of timezones.
  await person.click(card.getByText('Save'))
  expect(await card.findByText('(Done)')).toBeTruthy()
  expect(card.getByText('EUR · United Kingdom · Europe/Berlin')).toBeTruthy()
  const writes = sent.filter(({ method }) => method === 'PUT')
  expect(writes.map(({ path, body }) => [path, body])).toEqual([
    [
      '/api/user/preferences',
      { timezone: 'Europe/Berlin', locale: null, taxCountry: 'GB', taxYearStart: '04-06' },
    ],
  ])
})

test('three samples are there to be read, and one press uploads one', async () => {
  const { person, sent } = open({ 'GET /samples/invoice.pdf': () => new Response('%PDF-1.4') })
  const card = await firstRun()
  expect(await card.findAllByRole('button', { name: /bill$|receipt$|invoice$/ })).toHaveLength(3)
  await person.click(card.getByRole('button', { name: 'PDF invoice' }))
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith('upload-receipt-claude'))).toBe(true))
})

test('it goes when dismissed, and stays away', async () => {
  const { person } = open()
  await person.click((await firstRun()).getByRole('button', { name: 'Dismiss' }))
  await isGone()
  renderApp('/')
  await waitFor(() => expect(screen.getAllByText('No expenses found').length).toBeGreaterThan(0))
  await isGone()
})

test('an account with expenses never sees it', async () => {
  open({ 'GET /api/dashboard': () => jsonResponse(usedDashboardOf()) })
  expect(await screen.findByText('Team lunch')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Get started' })).toBeNull()
})

test('it goes by itself once all steps are done', async () => {
  localStorage.setItem(`outlay.first-run.${ana.id}`, 'confirmed')
  const recent = [recentOf({ receiptUrl: '/api/receipts/r1/picture' })]
  open({
    'GET /api/dashboard': () => jsonResponse({ ...dashboardOf(), recent }),
    'GET /api/imports': () => jsonResponse([{ id: 'i1' }]),
  })
  await waitFor(() => expect(localStorage.getItem(`outlay.first-run.${ana.id}`)).toBe('over'))
  await isGone()
})
