import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { expenseOf } from '../../testing/expenses.ts'
import { ana } from '../../testing/people.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonAnswer, problemAnswer, stubServer } from '../../testing/stubServer.ts'

const readers = (isConfigured: boolean) => [
  { name: 'claude', label: 'Claude', isConfigured },
  { name: 'openai', label: 'OpenAI', isConfigured: false },
  { name: 'machine', label: 'Outlay reader', isConfigured: true },
]
const signedIn = {
  'GET /api/auth/user': () => jsonAnswer({ ...ana, monthlyUploads: 2 }),
  'GET /api/projects': () => jsonAnswer([]),
  'GET /api/expenses': () => jsonAnswer([]),
  'GET /api/receipts/readers': () => jsonAnswer(readers(false)),
}
const expense = expenseOf({ description: 'Café Central' })
const picture = new File(['picture'], 'lunch.jpg', { type: 'image/jpeg' })
const byMachine = { requested: 'claude', by: 'machine', fallbackReason: 'Claude has no key on this server.' }

async function choose(...files: File[]) {
  const person = userEvent.setup({ applyAccept: false })
  await person.upload(await screen.findByLabelText(/choose a picture/), files)
}

describe('the receipt upload on the dashboard', () => {
  test('sends the picture to the first provider, and names the one that really read it', async () => {
    const { sent } = stubServer({
      ...signedIn,
      'POST /api/expenses/upload-receipt-claude': () => jsonAnswer({ expense, read: byMachine }, 201),
    })
    renderApp('/')
    await choose(picture)
    expect(await screen.findByText('Receipt processed successfully!')).toBeTruthy()
    expect(screen.getByText('Outlay reader extracted: Café Central')).toBeTruthy()
    expect(screen.getByText(/Claude has no key on this server/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open expense' }).getAttribute('href')).toBe(
      `/expenses?id=${expense.id}`,
    )
    const body = sent.find(({ method }) => method === 'POST')?.body
    expect(body instanceof FormData && [...body.keys()]).toEqual(['receipt'])
  })

  test('asks for the expenses and for the person again after a success', async () => {
    const { sent } = stubServer({
      ...signedIn,
      'POST /api/expenses/upload-receipt-claude': () => jsonAnswer({ expense, read: byMachine }, 201),
    })
    renderApp('/')
    await screen.findByText('No expenses found')
    await choose(picture)
    await screen.findByText('Receipt processed successfully!')
    const asked = (path: string) => sent.filter(call => call.path === path).length
    await waitFor(() => expect(asked('/api/expenses')).toBe(2))
    await waitFor(() => expect(asked('/api/auth/user')).toBe(2))
  })

  test('sends to the second provider once that is chosen', async () => {
    const { sent } = stubServer({
      ...signedIn,
      'POST /api/expenses/upload-receipt': () => jsonAnswer({ expense, read: byMachine }, 201),
    })
    renderApp('/')
    await userEvent.click(await screen.findByLabelText('OpenAI'))
    await choose(picture)
    await screen.findByText('Receipt processed successfully!')
    expect(sent.some(({ path }) => path === '/api/expenses/upload-receipt')).toBe(true)
  })

  test('says which readers this server has, and how much is left of the month', async () => {
    stubServer(signedIn)
    renderApp('/')
    expect(await screen.findByText('2 of 5 uploads used this month')).toBeTruthy()
    expect(
      await screen.findByText('No AI key on this server: receipts are read on this machine.'),
    ).toBeTruthy()
  })

  test('says so where a provider has its key', async () => {
    stubServer({ ...signedIn, 'GET /api/receipts/readers': () => jsonAnswer(readers(true)) })
    renderApp('/')
    expect(await screen.findByText('Receipts are read by Claude.')).toBeTruthy()
    await userEvent.click(screen.getByLabelText('OpenAI'))
    expect(
      screen.getByText('No key for OpenAI on this server: receipts are read on this machine.'),
    ).toBeTruthy()
  })

  test('shows the way to the plans when the month is used up', async () => {
    const uploads = [5, 2]
    stubServer({
      ...signedIn,
      'GET /api/auth/user': () => jsonAnswer({ ...ana, monthlyUploads: uploads.pop() ?? 5 }),
      'POST /api/expenses/upload-receipt-claude': () => problemAnswer(402, 'All 5 uploads are used.'),
    })
    renderApp('/')
    await choose(picture)
    expect(await screen.findByText('Upload failed')).toBeTruthy()
    expect(screen.getAllByText('All 5 uploads are used.')).toHaveLength(2)
    expect((await screen.findByRole('link', { name: 'See plans' })).getAttribute('href')).toBe('/pricing')
    expect(screen.getByLabelText(/choose a picture/)).toBeTruthy()
  })

  test('does not send what is no picture', async () => {
    const { sent } = stubServer(signedIn)
    renderApp('/')
    await choose(new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }))
    expect(await screen.findByText('Upload failed')).toBeTruthy()
    expect(screen.getAllByText('Only pictures can be read: PNG, JPG, GIF or WebP.')).toHaveLength(2)
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('takes one picture at a time, also when several are dropped', async () => {
    const { sent } = stubServer(signedIn)
    renderApp('/')
    const area = await screen.findByText('Drop a receipt here, or choose a picture')
    fireEvent.drop(area, { dataTransfer: { files: [picture, picture] } })
    await screen.findByText('Upload failed')
    expect(screen.getAllByText(/One receipt at a time/)).toHaveLength(2)
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  })
})
