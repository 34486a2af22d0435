import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { summaryOf } from '../../../testing/expenses.ts'
import { ana } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { jsonResponse, stubServer } from '../../../testing/stubServer.ts'

test('amounts are of the currency that was paid in, and go with it', async () => {
  stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/projects': () => jsonResponse([]),
    'GET /api/expenses': () => jsonResponse([summaryOf()]),
  })
  const { search } = renderApp('/expenses?originalCurrency=EUR&minAmount=50.01&maxAmount=80')
  const chips = within(await screen.findByRole('list', { name: 'Active filters' }))
  expect(chips.getAllByRole('listitem').map(chip => chip.textContent)).toEqual([
    'Paid in EUR',
    'From €50.01',
    'Up to €80.00',
  ])
  await userEvent.click(chips.getByRole('button', { name: 'Remove filter: Paid in EUR' }))
  await waitFor(() => expect(search()).toBe(''))
})

test('the list names what a figure of the assistant is made of, and each part can be taken away', async () => {
  stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/projects': () => jsonResponse([]),
    'GET /api/expenses': () => jsonResponse([summaryOf()]),
  })
  const { search } = renderApp('/expenses?merchant=Blue+Door&isCounted=true&mood=stressed')
  const chips = within(await screen.findByRole('list', { name: 'Active filters' }))
  expect(chips.getAllByRole('listitem').map(chip => chip.textContent)).toEqual([
    'At Blue Door',
    'Mood: Stressed',
    'Counted in totals',
  ])
  await userEvent.click(chips.getByRole('button', { name: 'Remove filter: Mood: Stressed' }))
  await userEvent.click(chips.getByRole('button', { name: 'Remove filter: At Blue Door' }))
  await waitFor(() => expect(search()).toBe('?isCounted=true'))
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Counted in totals' }))
  await waitFor(() => expect(search()).toBe(''))
})

test('a tag, a missing receipt and a doubt are named, and each can be taken away', async () => {
  stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/projects': () => jsonResponse([]),
    'GET /api/expenses': () => jsonResponse([summaryOf()]),
  })
  const { search } = renderApp('/expenses?person=Ana+Lima&tag=client&hasReceipt=false&isDoubtful=true')
  const chips = within(await screen.findByRole('list', { name: 'Active filters' }))
  expect(chips.getAllByRole('listitem').map(chip => chip.textContent)).toEqual([
    'For Ana Lima',
    'Tag: client',
    'Without a receipt',
    'Something to check',
  ])
  await userEvent.click(chips.getByRole('button', { name: 'Remove filter: Tag: client' }))
  await waitFor(() => expect(search()).toBe('?person=Ana+Lima&hasReceipt=false&isDoubtful=true'))
})

test('the order of the list is chosen, stands in the address and outlasts the filters', async () => {
  const asked: string[] = []
  stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/projects': () => jsonResponse([]),
    'GET /api/expenses': ({ query }) => {
      asked.push(String(query))
      return jsonResponse([summaryOf()])
    },
  })
  const { search } = renderApp('/expenses?mood=stressed')
  await userEvent.selectOptions(await screen.findByLabelText('Sort by'), 'Smallest first')
  await waitFor(() => expect(search()).toBe('?sort=amount&order=asc&mood=stressed'))
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }))
  await waitFor(() => expect(search()).toBe('?sort=amount&order=asc'))
  await waitFor(() => expect(asked.at(-1)).toContain('sort=amount&order=asc'))
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Newest first')
  await waitFor(() => expect(search()).toBe(''))
})

test('a chip is changed by a press, by the fields of its filter alone', async () => {
  stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/projects': () => jsonResponse([]),
    'GET /api/expenses': () => jsonResponse([summaryOf()]),
  })
  const { search } = renderApp('/expenses?status=pending&mood=happy')
  await userEvent.click(await screen.findByRole('button', { name: 'Pending' }))
  const fields = within(await screen.findByRole('dialog', { name: 'Pending' }))
  await userEvent.selectOptions(await fields.findByLabelText('Status'), 'Rejected')
  expect(fields.queryByLabelText('Mood')).toBeNull()
  await waitFor(() => expect(search()).toBe('?status=rejected&mood=happy'))
  expect(screen.getByRole('button', { name: 'Remove filter: Rejected' })).toBeTruthy()
})
