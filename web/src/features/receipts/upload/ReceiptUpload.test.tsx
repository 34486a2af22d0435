import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { keyOf } from '../../../core/api/queryKeys.ts'
import { persistedTextKey } from '../../../core/storage/persistedText.ts'
import { dashboardOf } from '../../../testing/dashboard.ts'
import { expenseOf, readingOf } from '../../../testing/expenses.ts'
import { ana } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { jsonResponse, planRefusal, stubServer } from '../../../testing/stubServer.ts'
import { uploadOf } from '../../../testing/uploads.ts'

const readers = (isConfigured: boolean) => [
  { name: 'claude', label: 'Claude', isConfigured, isTurnedOff: false },
  { name: 'openai', label: 'OpenAI', isConfigured: false, isTurnedOff: false },
  { name: 'machine', label: 'Outlay reader', isConfigured: true, isTurnedOff: false },
]
const signedIn = {
  'GET /api/auth/user': () => jsonResponse({ ...ana, monthlyUploads: 2 }),
  'GET /api/projects': () => jsonResponse([]),
  'GET /api/expenses': () => jsonResponse([]),
  'GET /api/dashboard': () => jsonResponse(dashboardOf()),
  'GET /api/receipts/readers': () => jsonResponse(readers(false)),
}
const expense = expenseOf({ description: 'Café Central' })
const picture = new File(['picture'], 'lunch.jpg', { type: 'image/jpeg' })
const byMachine = {
  requested: 'claude',
  by: 'machine',
  fallbackReason: 'Claude has no key on this server.',
} as const

async function choose(...files: File[]) {
  const person = userEvent.setup({ applyAccept: false })
  await person.upload(await screen.findByLabelText(/choose a file/), files)
}

describe('the receipt upload on the dashboard', () => {
  test('sends the picture to the first provider, and names the one that really read it', async () => {
    const { sent } = stubServer({
      ...signedIn,
      'POST /api/expenses/upload-receipt-claude': () =>
        jsonResponse(uploadOf(expense, { read: byMachine }), 201),
    })
    renderApp('/')
    await choose(picture)
    expect(await screen.findByText('Receipt processed successfully!')).toBeTruthy()
    expect(screen.getByText('Outlay reader extracted: Café Central')).toBeTruthy()
    expect(screen.queryByRole('progressbar', { name: 'Upload progress' })).toBeNull()
    expect(screen.getByText(/Claude has no key on this server\.$/)).toBeTruthy()
    const review = screen.getByText('Review').closest('a')
    expect(review?.getAttribute('href')).toBe(`/expenses?action=review&id=${expense.id}`)
    expect(document.activeElement).toBe(review)
    const body = sent.find(({ method }) => method === 'POST')?.body
    expect(body instanceof FormData && [...body.keys()]).toEqual(['receipt'])
  })

  test('asks for expenses, figures and the person again after a success', async () => {
    const { sent } = stubServer({
      ...signedIn,
      'POST /api/expenses/upload-receipt-claude': () =>
        jsonResponse(uploadOf(expense, { read: byMachine }), 201),
    })
    const { queryClient } = renderApp('/')
    await screen.findByText('No expenses found')
    const elsewhere = [keyOf('expenses', 'list', {}), [...keyOf('analytics'), 'report']]
    for (const queryKey of elsewhere) queryClient.setQueryData(queryKey, { pages: [], pageParams: [] })
    await choose(picture)
    await screen.findByText('Receipt processed successfully!')
    for (const queryKey of elsewhere)
      await waitFor(() => expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true))
    const asked = (path: string) => sent.filter(call => call.path === path).length
    await waitFor(() => expect(asked('/api/dashboard')).toBe(2))
    await waitFor(() => expect(asked('/api/auth/user')).toBe(2))
  })

  test('sends to the second provider once that is chosen', async () => {
    const { sent } = stubServer({
      ...signedIn,
      'POST /api/expenses/upload-receipt': () => jsonResponse(uploadOf(expense, { read: byMachine }), 201),
    })
    renderApp('/')
    await userEvent.click(await screen.findByRole('button', { name: 'Choose AI provider' }))
    await userEvent.click(screen.getByLabelText(/^OpenAI/))
    await choose(picture)
    await screen.findByText('Receipt processed successfully!')
    expect(sent.some(({ path }) => path === '/api/expenses/upload-receipt')).toBe(true)
  })

  test('says which readers this server has, and how much is left of the month', async () => {
    stubServer(signedIn)
    renderApp('/')
    expect(await screen.findByText('2 of 5 uploads used this month')).toBeTruthy()
    expect(await screen.findByText('Read on this server')).toBeTruthy()
    expect(screen.queryByLabelText(/^Claude/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Choose AI provider' }))
    expect(
      await screen.findByText(
        'Claude has no key on this server. The Outlay reader reads your receipts instead.',
      ),
    ).toBeTruthy()
    expect(screen.getByLabelText('Claude · no key')).toBeTruthy()
    expect(screen.getByLabelText('OpenAI · no key')).toBeTruthy()
  })

  test('says so where the person has turned a provider off', async () => {
    const turnedOff = readers(true).map(reader => ({ ...reader, isTurnedOff: reader.name === 'claude' }))
    stubServer({ ...signedIn, 'GET /api/receipts/readers': () => jsonResponse(turnedOff) })
    renderApp('/')
    expect(
      await screen.findByText('You turned Claude off. The Outlay reader reads your receipts instead.'),
    ).toBeTruthy()
    expect(screen.getByLabelText('Claude · turned off')).toBeTruthy()
  })

  test('says so where a provider has its key', async () => {
    stubServer({ ...signedIn, 'GET /api/receipts/readers': () => jsonResponse(readers(true)) })
    renderApp('/')
    expect(await screen.findByText('Claude reads your receipts.')).toBeTruthy()
    expect(screen.getByLabelText('Claude')).toBeTruthy()
    await userEvent.click(screen.getByLabelText('OpenAI · no key'))
    expect(
      screen.getByText('OpenAI has no key on this server. The Outlay reader reads your receipts instead.'),
    ).toBeTruthy()
  })

  test('shows the way to the plans when the month is used up', async () => {
    const uploads = [5, 2]
    stubServer({
      ...signedIn,
      'GET /api/auth/user': () => jsonResponse({ ...ana, monthlyUploads: uploads.pop() ?? 5 }),
      'POST /api/expenses/upload-receipt-claude': () =>
        planRefusal('All 5 uploads are used.', { limit: 'uploads', liftedBy: 'silver' }),
    })
    renderApp('/')
    await choose(picture)
    expect(await screen.findByText('Upload failed')).toBeTruthy()
    const refusal = (await screen.findAllByRole('alert')).find(alert => alert.querySelector('a'))
    expect(refusal?.textContent).toContain('All 5 uploads are used.')
    expect(refusal?.querySelector('a')?.getAttribute('href')).toBe('/subscribe?plan=silver')
    expect(screen.getByLabelText(/choose a file/)).toBeTruthy()
  })

  test('does not send what cannot be a receipt', async () => {
    const { sent } = stubServer(signedIn)
    renderApp('/')
    await choose(new File(['text'], 'a.txt', { type: 'text/plain' }))
    expect((await screen.findByText('Upload failed')).closest('[role="alert"]')).toBeTruthy()
    expect(screen.queryByRole('progressbar', { name: 'Upload progress' })).toBeNull()
    expect(screen.getAllByText(/^We can’t read this type of file\. Use PNG, JPG, /)).toHaveLength(2)
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('hands several files that are dropped to the bulk upload', async () => {
    const { sent } = stubServer(signedIn)
    const { path, search } = renderApp('/')
    const area = await screen.findByText('Drop a receipt here, or choose a file')
    const other = new File(['other'], 'dinner.jpg', { type: 'image/jpeg' })
    fireEvent.drop(area, { dataTransfer: { files: [picture, other] } })
    expect(await screen.findByText('2 file(s) ready for processing')).toBeTruthy()
    expect(await screen.findByText('dinner.jpg')).toBeTruthy()
    expect(path() + search()).toBe('/expenses?action=bulk')
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('sends a picture that is pasted', async () => {
    stubServer({
      ...signedIn,
      'POST /api/expenses/upload-receipt-claude': () =>
        jsonResponse(uploadOf(expense, { read: byMachine }), 201),
    })
    renderApp('/')
    await screen.findByLabelText(/choose a file/)
    fireEvent.paste(document.body, { clipboardData: { files: [picture] } })
    expect(await screen.findByText('Receipt processed successfully!')).toBeTruthy()
  })

  test('says what a person must check, in the currency of the receipt', async () => {
    const pending = expenseOf({
      description: 'Nasi Kandar',
      status: 'pending',
      originalAmount: '6.90',
      originalCurrency: 'HRK',
      receiptData: readingOf({
        date: { value: '2026-03-31', confidence: 0.9 },
        total: { value: '6.90', confidence: 0.5 },
      }),
    })
    stubServer({
      ...signedIn,
      'POST /api/expenses/upload-receipt-claude': () =>
        jsonResponse(uploadOf(pending, { read: byMachine }), 201),
    })
    renderApp('/')
    await choose(picture)
    expect(await screen.findByText('Please check: total, currency')).toBeTruthy()
    expect(screen.getByText('6.90 HRK')).toBeTruthy()
    expect(screen.getByText('Outlay reader extracted: Nasi Kandar')).toBeTruthy()
  })

  test('offers to compare a receipt that seems to be there already', async () => {
    const duplicate = { kind: 'purchase', earlier: expense } as const
    stubServer({
      ...signedIn,
      'POST /api/expenses/upload-receipt-claude': () =>
        jsonResponse(uploadOf(expenseOf({ status: 'pending' }), { read: byMachine, duplicate }), 201),
    })
    renderApp('/')
    await choose(picture)
    expect(await screen.findByText('Looks like a receipt you already have')).toBeTruthy()
    expect(screen.getByText('Compare').closest('a')?.getAttribute('href')).toBe(
      `/expenses?action=review&id=${expense.id}`,
    )
  })
})

describe('an upload that a reload interrupts', () => {
  test('in a browser that keeps no files is mentioned where the file has to be chosen again, until one is', async () => {
    stubServer({
      ...signedIn,
      'POST /api/expenses/upload-receipt-claude': () =>
        jsonResponse(uploadOf(expense, { read: byMachine }), 201),
    })
    sessionStorage.setItem(persistedTextKey(ana.id, 'upload under way'), '1 one my lunch.jpg')
    renderApp('/expenses?action=scan')
    expect(await screen.findByText(/^The upload of my lunch\.jpg was interrupted/)).toBeTruthy()
    await choose(picture)
    await screen.findByText('Receipt processed successfully!')
    expect(screen.queryByText(/was interrupted/)).toBeNull()
    expect(sessionStorage.getItem(persistedTextKey(ana.id, 'upload under way'))).toBeNull()
  })

  test('is remembered though its call ends with the page, and not told of on the same page', async () => {
    stubServer({
      ...signedIn,
      // Browsers abort a page's requests like this when leaving it.
      'POST /api/expenses/upload-receipt-claude': () => Promise.reject(new TypeError('Failed to fetch')),
    })
    renderApp('/')
    await choose(picture)
    await screen.findByText('Upload failed')
    expect(sessionStorage.getItem(persistedTextKey(ana.id, 'upload under way'))).toMatch(/ lunch\.jpg$/)
    expect(screen.queryByText(/was interrupted/)).toBeNull()
  })
})

test('a receipt from the scan dialog leads on to its review', async () => {
  stubServer({
    ...signedIn,
    'POST /api/expenses/upload-receipt-claude': () =>
      jsonResponse(uploadOf(expense, { read: byMachine }), 201),
  })
  const { search } = renderApp('/expenses?action=scan')
  await choose(picture)
  await screen.findByText('Receipt processed successfully!')
  await waitFor(() => expect(search()).toBe(`?action=review&id=${expense.id}`))
})
