import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { dashboardOf } from '../../../testing/dashboard.ts'
import { expenseOf } from '../../../testing/expenses.ts'
import { ana } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { jsonResponse, stubServer } from '../../../testing/stubServer.ts'
import { uploadOf } from '../../../testing/uploads.ts'
import { multipleReceiptsOf } from './several.factory.ts'

const path = '/api/expenses/upload-receipt-claude'
const scan = new File(['three receipts'], 'scan.pdf', { type: 'application/pdf' })

/** A server that asks about the file, and accepts it with an answer. */
function askAbout(several: ReturnType<typeof multipleReceiptsOf>) {
  return stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/projects': () => jsonResponse([]),
    'GET /api/expenses': () => jsonResponse([]),
    'GET /api/dashboard': () => jsonResponse(dashboardOf()),
    'GET /api/receipts/readers': () => jsonResponse([]),
    [`POST ${path}`]: ({ body }) => {
      const isDecided = body instanceof FormData && body.has('pages')
      if (isDecided) return jsonResponse(uploadOf(expenseOf({ id: 'a' }), {}, expenseOf({ id: 'b' })), 201)
      const problem = { type: 'about:blank', title: 'More than one receipt', status: 409, detail: 'Several.' }
      return new Response(JSON.stringify({ ...problem, code: 'receipts.several', several }), {
        status: 409,
        headers: { 'content-type': 'application/problem+json' },
      })
    },
  })
}

async function send() {
  renderApp('/')
  await userEvent.upload(await screen.findByLabelText(/choose a file/), scan)
}

const decided = (sent: ReturnType<typeof stubServer>['sent']) =>
  sent.flatMap(({ body }) => (body instanceof FormData && body.has('pages') ? body.get('pages') : []))

describe('a file of several receipts', () => {
  test('is shown in its pages with the cost, is no failure, and becomes as many expenses', async () => {
    const { sent } = askAbout(multipleReceiptsOf([[1], [2, 3]]))
    await send()
    const question = await screen.findByRole('region', { name: 'This file contains 2 receipts' })
    expect(document.activeElement?.textContent).toBe('This file contains 2 receipts')
    expect(question.textContent).toContain('uses one of your uploads (4 left)')
    expect(question.textContent).toContain('Shop 1 · May 1, 2026 · €10.00')
    expect(within(question).getAllByRole('img')).toHaveLength(3)
    expect(screen.queryByText('Upload failed')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Add 2 expenses' }))
    expect(await screen.findByText('2 receipts processed successfully!')).toBeTruthy()
    expect(decided(sent)).toEqual(['1;2,3'])
    expect(screen.getByRole('link', { name: 'Review 2 receipts' })).toBeTruthy()
  })

  test('waits among the bulk uploads for anyone who goes elsewhere', async () => {
    askAbout(multipleReceiptsOf([[1], [2, 3]]))
    await send()
    await screen.findByRole('region', { name: 'This file contains 2 receipts' })
    await userEvent.click(screen.getAllByRole('link', { name: 'Expenses' })[0] as HTMLElement)
    expect(await screen.findByText('1 file needs your decision')).toBeTruthy()
  })

  test('can be put together otherwise, or be one', async () => {
    const { sent } = askAbout(multipleReceiptsOf([[1], [2, 3]]))
    await send()
    const join = await screen.findByRole('button', { name: 'Join with page 1: Page 2' })
    // Receipts have numbers, too.
    expect(join.textContent).toBe('Join with page 1')
    await userEvent.click(join)
    await userEvent.click(screen.getByRole('button', { name: 'Split here: Page 3' }))
    await userEvent.click(screen.getByRole('button', { name: 'Leave out: Page 1' }))
    expect(screen.getByText('Left out')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Add 2 expenses' }))
    await screen.findByText('2 receipts processed successfully!')
    expect(decided(sent)).toEqual(['2;3'])
  })

  test('that cannot be told is asked about, with no answer put forward', async () => {
    const { sent } = askAbout(multipleReceiptsOf([[1], [2]], { isSure: false }))
    await send()
    await screen.findByRole('region', { name: 'Which pages belong together?' })
    const variants = ['Add 2 expenses', 'This is one receipt'].map(name =>
      screen.getByRole('button', { name }).getAttribute('data-variant'),
    )
    expect(variants).toEqual(['default', 'default'])
    await userEvent.click(screen.getByRole('button', { name: 'This is one receipt' }))
    await screen.findByText(/processed successfully/)
    expect(decided(sent)).toEqual(['all'])
  })

  test('that the allowance does not reach says so, and is not sent', async () => {
    askAbout(multipleReceiptsOf([[1], [2], [3]], { uploadsLeft: 2 }))
    await send()
    expect(await screen.findByText(/You have 2 uploads left this month/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add 3 expenses' }).hasAttribute('disabled')).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Leave out: Page 3' }))
    expect(screen.getByRole('button', { name: 'Add 2 expenses' }).hasAttribute('disabled')).toBe(false)
  })
})
