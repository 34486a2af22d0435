import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '../../../testing/renderApp.tsx'
import { problemResponse, stubServer } from '../../../testing/stubServer.ts'
import { receipt, signedIn, takePicture, upload, uploaded, useButton } from './scanPage.factory.ts'
import { stubCamera } from './testing/stubCamera.ts'
// Preloads lazy pages, so that the first test does not wait for them.
import '../../../app/pages/Expenses.tsx'
import './ScanReceiptDialog.tsx'

beforeEach(() => vi.stubGlobal('isSecureContext', true))

const question = () => screen.findByRole('alertdialog', { name: 'Discard this picture?' })

describe('a picture that was taken and not used', () => {
  test.each([
    ['the cross', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a link', async () => void fireEvent.click(document.querySelector('a[href="/projects"]') as Element)],
  ])('is asked about before %s takes it, corners and all', async (_, leave) => {
    stubServer(signedIn)
    stubCamera({ picture: receipt })
    const { path, search } = renderApp('/expenses?action=scan')
    await takePicture()
    await useButton()
    const corner = () => screen.getByRole('button', { name: 'Top left corner' })
    fireEvent.keyDown(corner(), { key: 'ArrowRight', shiftKey: true })
    const { left } = corner().style
    await leave()
    await question()
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
    expect(path() + search()).toBe('/expenses?action=scan')
    expect(corner().style.left).toBe(left)
    expect(document.activeElement).toBe(await useButton())
    await leave()
    await question()
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('is asked about where it could not be sent, and no more once it was', async () => {
    const answers = [() => problemResponse(503, 'Try again in a moment.'), uploaded]
    stubServer({ ...signedIn, [upload]: () => (answers.shift() ?? uploaded)() })
    stubCamera({ picture: receipt })
    const { search } = renderApp('/expenses?action=scan')
    await takePicture()
    await userEvent.click(await useButton())
    await screen.findByRole('button', { name: 'Try again' })
    await userEvent.keyboard('{Escape}')
    await question()
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(search()).toContain('action=review'))
  })

  test('is not asked about before one is taken', async () => {
    stubServer(signedIn)
    stubCamera({ picture: receipt })
    renderApp('/expenses?action=scan')
    await screen.findByLabelText('Camera preview')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
