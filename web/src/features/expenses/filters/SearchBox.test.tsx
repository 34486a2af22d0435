import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { summaryOf } from '../../../testing/expenses.ts'
import { ana } from '../../../testing/people.ts'
import { projectOf } from '../../../testing/projects.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { jsonResponse, stubServer } from '../../../testing/stubServer.ts'

const apollo = projectOf({ name: 'Apollo' })

function openPage(address: string) {
  stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/projects': () => jsonResponse([apollo]),
    'GET /api/expenses/suggestions/tags': () => jsonResponse([]),
    'GET /api/expenses': () => jsonResponse([summaryOf()]),
  })
  return renderApp(address)
}

const box = () => screen.findByRole('searchbox', { name: 'Search' })
const chips = () =>
  within(screen.getByRole('list', { name: 'Active filters' }))
    .getAllByRole('button')
    .flatMap(chip => chip.textContent || [])

test('words become filters while they are typed, and the rest stays in the box afterwards', async () => {
  const { search } = openPage('/expenses?category=meals')
  await userEvent.type(await box(), 'starbucks last month >20 #apollo')
  await waitFor(() =>
    expect(search()).toBe(
      `?search=starbucks&category=meals&projectId=${apollo.id}&minAmount=20.01&period=last-month`,
    ),
  )
  expect(await box()).toHaveProperty('value', 'starbucks last month >20 #apollo')
  expect(chips()).toEqual(['Last month', 'From $20.01'])
  await userEvent.keyboard('{Enter}')
  expect(await box()).toHaveProperty('value', 'starbucks')
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Last month' }))
  await waitFor(() =>
    expect(search()).toBe(`?search=starbucks&category=meals&projectId=${apollo.id}&minAmount=20.01`),
  )
  expect(await box()).toHaveProperty('value', 'starbucks')
})

test('words that were meant as words are looked for as they are, beside what was chosen otherwise', async () => {
  const { search } = openPage('/expenses?period=this-year')
  await userEvent.type(await box(), 'march report{Enter}')
  await waitFor(() => expect(search()).toMatch(/^\?search=report&from=\d{4}-03-01&to=\d{4}-03-31$/))
  await userEvent.click(await screen.findByRole('button', { name: 'Search for the words instead' }))
  await waitFor(() => expect(search()).toBe('?search=march+report&period=this-year'))
  expect(await box()).toHaveProperty('value', 'march report')
  expect(screen.queryByRole('button', { name: 'Search for the words instead' })).toBeNull()
})

test.each(['march newsletter', 'black friday', 'over 20 pens'])(
  'where the filters of “%s” find nothing, what its words find is shown, and said',
  async typed => {
    stubServer({
      'GET /api/auth/user': () => jsonResponse(ana),
      'GET /api/projects': () => jsonResponse([]),
      'GET /api/expenses': ({ query }) =>
        jsonResponse(query.get('search') === typed ? [summaryOf({ description: `The ${typed}` })] : []),
    })
    const { search } = renderApp('/expenses')
    await userEvent.type(await box(), `${typed}{Enter}`)
    expect(
      await screen.findByText(
        `No results for “${typed}” as filters. Showing expenses that contain the words.`,
      ),
    ).toBeTruthy()
    expect(new URLSearchParams(search()).get('search')).toBe(typed)
    expect(search()).not.toMatch(/from=|minAmount=/)
    expect(await screen.findByText(`The ${typed}`)).toBeTruthy()
    expect(await box()).toHaveProperty('value', typed)
  },
)

test('a word that cannot be told is looked for as it is, and the page says so', async () => {
  const { search } = openPage('/expenses')
  await userEvent.type(await box(), 'lunch #zeus')
  expect(await screen.findByText('There is no project “zeus”.')).toBeTruthy()
  expect(search()).toBe('?search=lunch+%23zeus')
})

test('an address that says its words keeps them', async () => {
  const { search } = openPage('/expenses?search=last+month')
  expect(await box()).toHaveProperty('value', 'last month')
  await userEvent.click(await box())
  await userEvent.tab()
  expect(search()).toBe('?search=last+month')
})
