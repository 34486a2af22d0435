import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ana } from '../../testing/people.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonResponse, stubServer } from '../../testing/stubServer.ts'
import { reportOf } from './analytics.factory.ts'

function openReports(search = '') {
  stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/projects': () => jsonResponse([]),
    'GET /api/expenses': () => jsonResponse([]),
    'GET /api/analytics/report': () => jsonResponse(reportOf()),
  })
  return renderApp(`/reports${search}`)
}

test('Back goes to the period and the filters before, and past the days that were typed', async () => {
  const { search, goBack } = openReports()
  const person = userEvent.setup()
  await person.selectOptions(await screen.findByLabelText('Period'), 'Last Month')
  await waitFor(() => expect(search()).toBe('?period=last-month'))
  await person.selectOptions(screen.getByLabelText('Category'), 'meals')
  await waitFor(() => expect(search()).toBe('?period=last-month&category=meals'))
  await person.selectOptions(screen.getByLabelText('Period'), 'Custom')
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2026-02-03' } })
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-02-04' } })
  await waitFor(() => expect(search()).toContain('from=2026-02-04'))
  goBack()
  await waitFor(() => expect(search()).toBe('?period=last-month&category=meals'))
  expect((screen.getByLabelText('Period') as HTMLSelectElement).value).toBe('last-month')
  goBack()
  await waitFor(() => expect(search()).toBe('?period=last-month'))
  goBack()
  await waitFor(() => expect(search()).toBe(''))
  expect((screen.getByLabelText('Period') as HTMLSelectElement).value).toBe('this-month')
})

test('the format is no step of its own', async () => {
  const { search, goBack } = openReports('?period=last-month')
  const person = userEvent.setup()
  await person.selectOptions(await screen.findByLabelText('Category'), 'meals')
  await waitFor(() => expect(search()).toBe('?period=last-month&category=meals'))
  await person.selectOptions(screen.getByLabelText('Format'), 'PDF')
  await waitFor(() => expect(search()).toContain('format=pdf'))
  goBack()
  await waitFor(() => expect(search()).toBe('?period=last-month'))
})
