import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { summaryOf } from '../../../testing/expenses.ts'
import { ana } from '../../../testing/people.ts'
import { projectOf } from '../../../testing/projects.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { jsonResponse, stubServer } from '../../../testing/stubServer.ts'

const project = projectOf()

function openPage(address: string) {
  const asked: URLSearchParams[] = []
  stubServer({
    // Lower Sorbian formats numbers as in German, but texts are in English.
    'GET /api/auth/user': () => jsonResponse({ ...ana, locale: 'dsb-DE' }),
    'GET /api/projects': () => jsonResponse([project]),
    'GET /api/expenses/suggestions/merchants': () => jsonResponse([]),
    'GET /api/expenses/suggestions/people': () => jsonResponse([{ person: 'Ana Lima', count: 3 }]),
    'GET /api/expenses/suggestions/tags': () => jsonResponse([]),
    'GET /api/expenses': ({ query }) => {
      asked.push(query)
      return jsonResponse([summaryOf()])
    },
  })
  return { ...renderApp(address), asked }
}

const openFilters = async () => userEvent.click(await screen.findByRole('button', { name: 'Add filter' }))

test('several categories and projects narrow the list, and the way back takes the last away', async () => {
  const { search, goBack } = openPage('/expenses')
  await openFilters()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Travel' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Rent' }))
  await waitFor(() => expect(search()).toBe('?category=travel%2Crent'))
  await userEvent.click(screen.getByRole('checkbox', { name: project.name }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'No Project' }))
  await waitFor(() => expect(search()).toBe(`?category=travel%2Crent&projectId=${project.id}%2Cnone`))
  goBack()
  await waitFor(() => expect(search()).toBe(`?category=travel%2Crent&projectId=${project.id}`))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Travel' }))
  await waitFor(() => expect(search()).toBe(`?category=rent&projectId=${project.id}`))
})

test('a period is asked for by its days, and stays a period in the address', async () => {
  const { search, asked } = openPage('/expenses')
  await openFilters()
  await userEvent.selectOptions(await screen.findByLabelText('Dates'), 'Last month')
  await waitFor(() => expect(search()).toBe('?period=last-month'))
  await waitFor(() => expect(asked.at(-1)?.get('from')).toMatch(/^\d{4}-\d\d-01$/))
  expect(asked.at(-1)?.get('period')).toBeNull()
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-05' } })
  await waitFor(() => expect(search()).toBe('?from=2026-03-05'))
})

test('amounts are typed in the person’s own language, and what is none is said', async () => {
  const { search } = openPage('/expenses')
  await openFilters()
  await userEvent.type(await screen.findByLabelText('Amount from (USD)'), '1.120,50')
  await waitFor(() => expect(search()).toBe('?minAmount=1120.50'))
  await userEvent.type(screen.getByLabelText('Amount to (USD)'), 'much')
  expect(screen.getByText('Enter an amount like 12.50')).toBeTruthy()
  const chips = within(screen.getByRole('list', { name: 'Active filters' }))
  expect(chips.getAllByRole('listitem').map(chip => chip.textContent)).toEqual([
    expect.stringMatching(/^From 1.120,50\s\$$/),
  ])
})

test('a merchant that is typed counts also where the filters are closed at once', async () => {
  const { search } = openPage('/expenses?category=meals')
  await openFilters()
  await userEvent.type(await screen.findByLabelText('Merchant'), 'Blue Door{Escape}')
  await waitFor(() => expect(search()).toBe('?merchant=Blue+Door&category=meals'))
})

test('whom it was for is typed, with those named before suggested, and asked of the server', async () => {
  const { search, asked } = openPage('/expenses')
  await openFilters()
  const field = await screen.findByLabelText('For')
  await waitFor(() => expect(document.querySelector('datalist option[value="Ana Lima"]')).toBeTruthy())
  await userEvent.type(field, 'ana lima')
  await waitFor(() => expect(search()).toBe('?person=ana+lima'))
  await waitFor(() => expect(asked.at(-1)?.get('person')).toBe('ana lima'))
  expect(screen.getByRole('button', { name: 'Remove filter: For ana lima' })).toBeTruthy()
})
