import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { expenseOf } from '../../testing/expenses.ts'
import { ana } from '../../testing/people.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonAnswer, problemAnswer, stubServer } from '../../testing/stubServer.ts'

const signedIn = {
  'GET /api/auth/user': () => jsonAnswer(ana),
  'GET /api/projects': () => jsonAnswer([]),
  'GET /api/expenses': () => jsonAnswer([]),
}
const read = { requested: 'claude', by: 'machine', fallbackReason: null }
const uploaded = () => jsonAnswer({ expense: expenseOf(), read }, 201)
const pictureOf = (name: string) => new File([name], name, { type: 'image/jpeg' })

async function add(...files: File[]) {
  const person = userEvent.setup({ applyAccept: false })
  await person.upload(await screen.findByLabelText(/choose pictures/), files)
}
const process = () => userEvent.click(screen.getByRole('button', { name: 'Process Files' }))
const line = async (name: string) => {
  const item = (await screen.findByText(name)).closest('li')
  if (!item) throw new Error(`no line for ${name}`)
  return within(item)
}

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
    await screen.findByLabelText(/choose pictures/)
    await process()
    expect(await screen.findByText('No Files Selected')).toBeTruthy()
    expect(screen.getByText('Please select files to upload first.')).toBeTruthy()
  })

  test('takes no file that is not a picture', async () => {
    stubServer(signedIn)
    renderApp('/expenses?action=bulk')
    await add(new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }), pictureOf('b.jpg'))
    expect(await screen.findByText('Upload Error')).toBeTruthy()
    expect(screen.queryByText('a.pdf')).toBeNull()
    expect(await screen.findByText('b.jpg')).toBeTruthy()
  })

  test('sends one file at a time, in order, and cannot remove the one under way', async () => {
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
    expect((await line('a.jpg')).getByText(/Done/)).toBeTruthy()
    waiting[1]?.()
    expect(await screen.findByText('Bulk upload completed')).toBeTruthy()
    expect(screen.getByText('2 files processed successfully')).toBeTruthy()
  })

  test('goes on after a failure, and counts both', async () => {
    const answers = [problemAnswer(415, 'This file is not a picture.'), uploaded()]
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
    expect((await line('b.jpg')).getByText(/Done/)).toBeTruthy()
  })
})
