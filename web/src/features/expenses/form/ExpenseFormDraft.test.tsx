import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { expenseOf } from '../../../testing/expenses.ts'
import { ana } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { jsonResponse, stubServer } from '../../../testing/stubServer.ts'

const signedIn = {
  'GET /api/auth/user': () => jsonResponse(ana),
  'GET /api/projects': () => jsonResponse([]),
  'GET /api/expenses': () => jsonResponse([]),
}
const keptTexts = () => Object.keys(sessionStorage).filter(key => key.startsWith('outlay.text'))

async function fillIn(description: string, amount: string) {
  const person = userEvent.setup()
  await person.click(await screen.findByLabelText(/Description/))
  await person.paste(description)
  await person.click(screen.getByLabelText(/Amount/))
  await person.paste(amount)
}

beforeEach(() => sessionStorage.clear())

describe('an expense half typed', () => {
  test('asks also where Escape follows the last key before anything was drawn', async () => {
    stubServer(signedIn)
    renderApp('/expenses?action=add')
    const description = await screen.findByLabelText(/Description/)
    act(() => {
      fireEvent.change(description, { target: { value: 'T' } })
      fireEvent.keyDown(description, { key: 'Escape' })
    })
    expect(await screen.findByRole('alertdialog', { name: 'Discard what you typed?' })).toBeTruthy()
    expect(description).toHaveProperty('value', 'T')
  })

  test.each([
    ['a click beside the dialog', 'dialog'],
    ['a link', 'a[href="/projects"]'],
  ])('asks before %s takes what was typed, and is left by it after a yes', async (_, selector) => {
    const leave = () => {
      const pressed = document.querySelector(selector) ?? document.body
      fireEvent.pointerDown(pressed)
      fireEvent.pointerUp(pressed)
      fireEvent.click(pressed)
    }
    stubServer(signedIn)
    const { path, search } = renderApp('/expenses?action=add')
    await fillIn('Team lunch', '41.20')
    leave()
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(path() + search()).toBe('/expenses?action=add')
    expect(document.activeElement).toBe(screen.getByLabelText(/Amount/))
    expect(screen.getByLabelText(/Description/)).toHaveProperty('value', 'Team lunch')
    leave()
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(keptTexts()).toEqual([])
  })

  test('has what was typed again after a reload, until it is saved', async () => {
    stubServer({ ...signedIn, 'POST /api/expenses': () => jsonResponse(expenseOf(), 201) })
    renderApp('/expenses?action=add')
    await fillIn('Team lunch', '41.20')
    cleanup()
    renderApp('/expenses?action=add')
    expect(await screen.findByLabelText(/Description/)).toHaveProperty('value', 'Team lunch')
    expect(screen.getByLabelText(/Amount/)).toHaveProperty('value', '41.20')
    await userEvent.type(screen.getByLabelText(/Amount/), '{Enter}')
    await screen.findByText('Expense created successfully!')
    expect(keptTexts()).toEqual([])
  })
})
