import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { expenseOf, readingOf } from '../../../testing/expenses.ts'
import { ana } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { jsonResponse, planRefusal, problemResponse, stubServer } from '../../../testing/stubServer.ts'
import { uploadOf } from '../../../testing/uploads.ts'
import { riseEveryMs } from './sending/bulkItems.ts'

const signedIn = {
  'GET /api/auth/user': () => jsonResponse(ana),
  'GET /api/projects': () => jsonResponse([]),
  'GET /api/expenses': () => jsonResponse([]),
}
const read = { requested: 'claude', by: 'machine', fallbackReason: null } as const
const uploaded = () => answerOf({})
const answerOf = (part: Parameters<typeof expenseOf>[0]) =>
  jsonResponse(uploadOf(expenseOf(part), { read }), 201)
const pictureOf = (name: string) => new File([name], name, { type: 'image/jpeg' })

async function add(...files: File[]) {
  const person = userEvent.setup({ applyAccept: false })
  await person.upload(await screen.findByLabelText(/choose files/), files)
}
const process = () => userEvent.click(screen.getByRole('button', { name: 'Process Files' }))
const line = async (name: string) => {
  const item = (await screen.findByText(name)).closest('li')
  if (!item) throw new Error(`no line for ${name}`)
  return within(item)
}

/** Freezes the timer of the upload progress. */
function holdRise() {
  const begin = globalThis.setInterval
  const held = (work: () => void, everyMs?: number) =>
    begin(work, everyMs === riseEveryMs ? 2 ** 31 - 1 : everyMs)
  // Covers only the overload that the product uses.
  vi.spyOn(globalThis, 'setInterval').mockImplementation(held as typeof setInterval)
}
beforeEach(() => sessionStorage.clear())
afterEach(() => void vi.restoreAllMocks())

describe('the bulk upload', () => {
  test('says how many files were added, and empties the list with Clear All', async () => {
    stubServer(signedIn)
    renderApp('/expenses?action=bulk')
    await add(pictureOf('a.jpg'), pictureOf('b.jpg'))
    expect(await screen.findByText('Files Added')).toBeTruthy()
    expect(screen.getByText('2 file(s) ready for processing')).toBeTruthy()
    expect((await line('a.jpg')).getByText(/Pending/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Clear All' }))
    expect(screen.queryByText('a.jpg')).toBeNull()
  })

  test('asks for files when there are none', async () => {
    stubServer(signedIn)
    renderApp('/expenses?action=bulk')
    await screen.findByLabelText(/choose files/)
    await process()
    expect(await screen.findByText('No Files Selected')).toBeTruthy()
    expect(screen.getByText('Please select files to upload first.')).toBeTruthy()
  })

  test('takes no file that cannot be a receipt, and names it', async () => {
    stubServer(signedIn)
    renderApp('/expenses?action=bulk')
    await add(new File(['text'], 'notes.txt', { type: 'text/plain' }), pictureOf('b.jpg'))
    expect((await screen.findByText(/^1 file left out/)).textContent).toMatch(
      /notes\.txt: We can’t read this type of file/,
    )
    expect(screen.getByText('1 file(s) ready for processing')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Remove notes.txt' })).toBeNull()
    expect(await screen.findByText('b.jpg')).toBeTruthy()
  })

  test('sends one file at a time, in order, and cannot remove the one under way', async () => {
    holdRise()
    const waiting: (() => void)[] = []
    const { sent } = stubServer({
      ...signedIn,
      'POST /api/expenses/upload-receipt-claude': () =>
        new Promise(resolve => {
          waiting.push(() => resolve(uploaded()))
        }),
    })
    renderApp('/expenses?action=bulk')
    await add(pictureOf('a.jpg'), pictureOf('b.jpg'))
    await process()
    const uploads = () => sent.filter(({ method }) => method === 'POST').length
    await waitFor(() => expect(uploads()).toBe(1))
    expect((await line('a.jpg')).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('10')
    expect((await line('a.jpg')).queryByRole('button')).toBeNull()
    expect((await line('b.jpg')).getByRole('button', { name: 'Remove b.jpg' })).toBeTruthy()
    waiting[0]?.()
    await waitFor(() => expect(uploads()).toBe(2))
    expect((await line('a.jpg')).getByText('Done')).toBeTruthy()
    waiting[1]?.()
    expect(await screen.findByText('Bulk upload completed')).toBeTruthy()
    expect(screen.getByText('2 files processed successfully')).toBeTruthy()
  })

  test('goes on after a failure, and counts both', async () => {
    const answers = [problemResponse(415, 'This file is not a picture.'), uploaded()]
    stubServer({
      ...signedIn,
      'POST /api/expenses/upload-receipt-claude': () => answers.shift() ?? uploaded(),
    })
    renderApp('/expenses?action=bulk')
    await add(pictureOf('a.jpg'), pictureOf('b.jpg'))
    await process()
    expect(await screen.findByText('1 files processed successfully, 1 failed')).toBeTruthy()
    expect((await line('a.jpg')).getByText('Upload failed: Error')).toBeTruthy()
    expect((await line('a.jpg')).getByText('This file is not a picture.')).toBeTruthy()
    expect((await line('b.jpg')).getByText('Done')).toBeTruthy()
    expect(screen.getByText('1 done, 1 failed')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Retry 1 failed' }))
    expect(await screen.findByText('2 done')).toBeTruthy()
  })

  test('shows what each file became, and leads to the review, those that need it first', async () => {
    const answers = [
      answerOf({ id: 'one', merchant: 'Blue Door Coffee', originalAmount: '4.50' }),
      answerOf({
        id: 'two',
        description: 'Nasi Kandar',
        status: 'pending',
        originalAmount: '12.00',
        originalCurrency: 'HRK',
        receiptData: readingOf({ total: { value: '12.00', confidence: 0.95 }, currency: { value: 'HRK' } }),
      }),
    ]
    stubServer({
      ...signedIn,
      'POST /api/expenses/upload-receipt-claude': () => answers.shift() ?? uploaded(),
    })
    const { search } = renderApp('/expenses?action=bulk')
    await add(pictureOf('a.jpg'), pictureOf('b.jpg'))
    await process()
    expect(await screen.findByText('1 done, 1 needs review')).toBeTruthy()
    expect((await line('Blue Door Coffee')).getByText('$4.50')).toBeTruthy()
    const second = await line('Nasi Kandar')
    expect(second.getByText('12.00 HRK')).toBeTruthy()
    expect(second.getByText('Needs review')).toBeTruthy()
    expect(second.getByText('date, currency')).toBeTruthy()
    expect(second.getByText('Review').closest('a')?.getAttribute('href')).toBe(
      '/expenses?action=review&id=two',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Review 2 receipts' }))
    await waitFor(() => expect(search()).toBe('?action=review&id=two'))
    await waitFor(() => expect(screen.queryByText('Bulk Upload Receipts')).toBeNull())
  })

  test('says which receipts seem to be there already', async () => {
    const duplicate = { kind: 'file', earlier: expenseOf() } as const
    stubServer({
      ...signedIn,
      'POST /api/expenses/upload-receipt-claude': () =>
        jsonResponse(uploadOf(expenseOf({ status: 'pending' }), { read, duplicate }), 201),
    })
    renderApp('/expenses?action=bulk')
    await add(pictureOf('a.jpg'))
    await process()
    expect(await screen.findByText('Looks like a duplicate')).toBeTruthy()
    expect(screen.getByText('0 done, 1 needs review')).toBeTruthy()
  })
})

describe('a bulk upload that is left or stopped', () => {
  test('goes on when it is closed, shows how far it is, and is there again when it is opened', async () => {
    const waiting: (() => void)[] = []
    stubServer({
      ...signedIn,
      'POST /api/expenses/upload-receipt-claude': () =>
        new Promise(resolve => {
          waiting.push(() => resolve(uploaded()))
        }),
    })
    renderApp('/expenses?action=bulk')
    await add(pictureOf('a.jpg'), pictureOf('b.jpg'))
    await process()
    await screen.findByLabelText('Upload progress of a.jpg')
    await userEvent.click(screen.getByText('Close'))
    expect(await screen.findByText('0 of 2 receipts read')).toBeTruthy()
    await waitFor(() => expect(waiting).toHaveLength(1))
    waiting[0]?.()
    expect(await screen.findByText('1 of 2 receipts read')).toBeTruthy()
    await waitFor(() => expect(waiting).toHaveLength(2))
    waiting[1]?.()
    await userEvent.click(await screen.findByText('2 of 2 receipts read'))
    expect(await screen.findByText('2 done')).toBeTruthy()
    expect(screen.queryByText('2 of 2 receipts read')).toBeNull()
  })

  test('stops where the month is used up, keeps the rest, and shows the way to the plans', async () => {
    stubServer({
      ...signedIn,
      'POST /api/expenses/upload-receipt-claude': () =>
        planRefusal('All 5 uploads are used.', { limit: 'uploads', liftedBy: 'silver' }),
    })
    renderApp('/expenses?action=bulk')
    await add(pictureOf('a.jpg'), pictureOf('b.jpg'))
    await process()
    const notice = await screen.findByText(/2 files are kept here/)
    expect(within(notice).getByText('See Silver').getAttribute('href')).toBe('/subscribe?plan=silver')
    expect((await line('a.jpg')).getByText(/Pending/)).toBeTruthy()
    expect(screen.queryByText('Bulk upload completed')).toBeNull()
  })

  test('takes a picture that is pasted', async () => {
    stubServer(signedIn)
    renderApp('/expenses?action=bulk')
    await screen.findByLabelText(/choose files/)
    fireEvent.paste(document.body, { clipboardData: { files: [pictureOf('pasted.jpg')] } })
    expect(await screen.findByText('pasted.jpg')).toBeTruthy()
  })
})
