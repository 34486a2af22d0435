import type { ExpenseGroups } from '@outlay/contract/expenses/expenseSums'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { summaryOf, sumsOf } from '../../../testing/expenses.ts'
import { ana } from '../../../testing/people.ts'
import { projectOf } from '../../../testing/projects.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { jsonResponse, stubServer } from '../../../testing/stubServer.ts'
import { filterOfGroup } from './groups.api.ts'

const groupsOf = (keys: (string | null)[]): ExpenseGroups => ({
  groups: keys.map(key => ({ key, count: 300, countedCount: 300, total: '12345.60' })),
  currency: 'USD',
  isWhole: true,
})

function open(path: string, keys: (string | null)[]) {
  const { sent } = stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/projects': () => jsonResponse([projectOf()]),
    'GET /api/expenses': () => jsonResponse([summaryOf()]),
    'GET /api/expenses/sums': () => jsonResponse(sumsOf({ count: 600 })),
    'GET /api/expenses/sums/groups': ({ query }) => {
      if (query.get('cursor')) return jsonResponse(groupsOf(['2019-01']))
      const answer = jsonResponse(groupsOf(keys))
      answer.headers.set('link', '</api/expenses/sums/groups?cursor=Mg>; rel="next"')
      return answer
    },
  })
  const { search } = renderApp(path)
  const asked = (name: string) => sent.filter(one => one.path === name).map(one => String(one.query))
  return { search, asked }
}

describe('the list in groups', () => {
  test('is chosen over it, stands in the address, and shows the sum of all that is in a group', async () => {
    const { search, asked } = open('/expenses?category=meals', ['2026-03', '2026-02'])
    await userEvent.selectOptions(await screen.findByLabelText('Group expenses'), 'By month')
    await waitFor(() => expect(search()).toBe('?category=meals&group=month'))
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
    const march = await screen.findByRole('button', { name: /March 2026/ })
    expect(march.textContent).toBe('March 2026300 expenses$12,345.60')
    expect(asked('/api/expenses/sums/groups')).toEqual(['category=meals&by=month&limit=50'])
    await userEvent.click(screen.getByRole('button', { name: 'More groups' }))
    expect(await screen.findByRole('button', { name: /January 2019/ })).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('Group expenses'), 'No grouping')
    await waitFor(() => expect(search()).toBe('?category=meals'))
  })

  test('fetches what is in a group once it is opened, by the keyboard too, and closes it again', async () => {
    const { asked } = open('/expenses?group=month&from=2026-03-10', ['2026-03'])
    const march = await screen.findByRole('button', { name: /March 2026/ })
    expect(asked('/api/expenses')).toEqual([])
    march.focus()
    await userEvent.keyboard('{Enter}')
    const rows = within(await screen.findByRole('grid', { name: 'March 2026' }))
    expect(await rows.findByRole('link', { name: /Team lunch/ })).toBeTruthy()
    expect(asked('/api/expenses')).toEqual(['from=2026-03-10&to=2026-03-31&limit=200&isCountAsked=false'])
    await userEvent.click(await rows.findByRole('checkbox', { name: 'Select Team lunch' }))
    expect(await screen.findByText('1 selected')).toBeTruthy()
    expect(march.getAttribute('aria-expanded')).toBe('true')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(march)
    expect(screen.queryByRole('grid', { name: 'March 2026' })).toBeNull()
  })

  test('names people, and what was for nobody', async () => {
    const { asked } = open('/expenses?group=person', ['Ana Lima', null])
    expect(await screen.findByRole('button', { name: /Ana Lima/ })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /No one named/ }))
    await waitFor(() => expect(asked('/api/expenses')[0]).toContain('hasPerson=false'))
  })

  test('names projects, and what has none', async () => {
    open('/expenses?group=project', [projectOf().id, null])
    expect(await screen.findByRole('button', { name: /Website relaunch/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: /No Project/ })).toBeTruthy()
  })
})

test('a group lets through what its filter does and what is alike in it', () => {
  const filter = { search: 'lunch', to: '2026-03-20' }
  expect(filterOfGroup(filter, 'month', { key: '2026-03' })).toEqual({
    search: 'lunch',
    from: '2026-03-01',
    to: '2026-03-20',
  })
  expect(filterOfGroup({}, 'merchant', { key: 'Blue Door' })).toEqual({ merchant: 'Blue Door' })
  expect(filterOfGroup({}, 'merchant', { key: null })).toEqual({ hasMerchant: 'false' })
  expect(filterOfGroup({}, 'person', { key: 'Ana' })).toEqual({ person: 'Ana' })
  expect(filterOfGroup({}, 'project', { key: null })).toEqual({ projectId: 'none' })
})
