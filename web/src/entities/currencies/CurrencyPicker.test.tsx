import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { ana } from '../../testing/people.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonResponse, stubServer } from '../../testing/stubServer.ts'
import { CurrencyPicker } from './CurrencyPicker.tsx'

/** Opens the picker in a new expense form that is complete except for the currency. */
async function openPicker() {
  const { sent } = stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/projects': () => jsonResponse([]),
    'GET /api/expenses': () => jsonResponse([]),
    'POST /api/expenses': () => jsonResponse({}),
  })
  renderApp('/expenses?action=add')
  await userEvent.type(await screen.findByLabelText(/^Description/), 'Taxi')
  await userEvent.type(screen.getByLabelText(/^Amount/), '18')
  const button = screen.getByRole('button', { name: /^Currency/ })
  await userEvent.click(button)
  return { button, search: screen.getByLabelText('Search currencies'), sent }
}
const recorded = (sent: { method: string }[]) => sent.filter(({ method }) => method === 'POST')

describe('Enter in the search of the currency picker', () => {
  test('chooses what was found, and does not send the form', async () => {
    const { button, search, sent } = await openPicker()
    await userEvent.type(search, 'yen{Enter}')
    expect(button.textContent).toContain('JPY')
    expect(recorded(sent)).toEqual([])
  })

  test('chooses what was found for a pasted search', async () => {
    const { button, search, sent } = await openPicker()
    await userEvent.click(search)
    await userEvent.paste('eur')
    await userEvent.keyboard('{Enter}')
    expect(button.textContent).toContain('EUR')
    expect(recorded(sent)).toEqual([])
  })

  test('neither chooses nor sends anything where nothing is found', async () => {
    const { button, search, sent } = await openPicker()
    await userEvent.type(search, 'zzz{Enter}')
    expect(screen.getByText('No currency found.')).toBeTruthy()
    expect(button.textContent).toContain('USD')
    expect(recorded(sent)).toEqual([])
  })

  test('follows a search that is corrected', async () => {
    const { button, search } = await openPicker()
    await userEvent.type(search, 'zzz{Backspace}{Backspace}{Backspace}eur{Enter}')
    expect(button.textContent).toContain('EUR')
  })
})

test('a currency picker says to select one, and what to search', async () => {
  render(<CurrencyPicker value="" onChange={() => undefined} />)
  await userEvent.click(screen.getByText('Select currency'))
  expect(screen.getByPlaceholderText('Search currencies...')).toBeTruthy()
})
