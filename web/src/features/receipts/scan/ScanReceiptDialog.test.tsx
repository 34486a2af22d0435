import { blurred } from '@outlay/reader/pageDetection/testing/drawnSheets'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ana } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { jsonResponse, problemResponse, stubServer } from '../../../testing/stubServer.ts'
import { desk, receipt, signedIn, takePicture, upload, uploaded, useButton } from './scanPage.factory.ts'
import { stubCamera } from './testing/stubCamera.ts'
// Preloads lazy pages, so that the first test does not wait for them.
import '../../../app/pages/Expenses.tsx'
import './ScanReceiptDialog.tsx'

beforeEach(() => vi.stubGlobal('isSecureContext', true))
afterEach(() => vi.restoreAllMocks())

describe('without a camera, the upload dialog says why', () => {
  test.each([
    ['NotFoundError', /No camera was found/],
    ['NotAllowedError', /The camera isn’t allowed here/],
    ['NotReadableError', /Another app may be using it/],
  ])('%s', async (name, sentence) => {
    stubServer(signedIn)
    stubCamera({ refusal: name })
    renderApp('/expenses?action=scan')
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.getByLabelText(/choose a (picture|file)/)).toBeTruthy()
  })

  test('on an address that is not secure, where browsers have no camera', async () => {
    stubServer(signedIn)
    vi.stubGlobal('isSecureContext', false)
    renderApp('/expenses?action=scan')
    expect(await screen.findByText(/only opens the camera on a secure \(https\) address/)).toBeTruthy()
  })

  test('and it is there for who would rather choose a picture', async () => {
    stubServer(signedIn)
    const camera = stubCamera({ picture: receipt })
    renderApp('/expenses?action=scan')
    await screen.findByLabelText('Camera preview')
    await userEvent.click(screen.getByRole('button', { name: 'Upload: Choose a picture instead' }))
    expect(await screen.findByLabelText(/choose a (picture|file)/)).toBeTruthy()
    expect(camera.running()).toBe(0)
  })
})

test('the camera stays off where no upload of the month is left, and the way to more is said', async () => {
  const full = { ...ana, monthlyUploads: 5, uploadLimit: 5 }
  stubServer({ ...signedIn, 'GET /api/auth/user': () => jsonResponse(full) })
  const camera = stubCamera({ picture: receipt })
  renderApp('/expenses?action=scan')
  expect(await screen.findByText(/You’ve used all 5 uploads this month/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See Silver' })).toBeTruthy()
  expect(screen.queryByLabelText('Camera preview')).toBeNull()
  expect(camera.running()).toBe(0)
})

describe('a scan', () => {
  test('warns of a blurred picture, takes another, and sends the paper of it', async () => {
    const { sent } = stubServer({ ...signedIn, [upload]: uploaded })
    const camera = stubCamera({ picture: blurred(receipt, 4) })
    renderApp('/expenses?action=scan')
    await takePicture()
    expect(await screen.findByText('Blurry.')).toBeTruthy()
    expect(camera.running()).toBe(0)

    await userEvent.click(screen.getByRole('button', { name: 'Retake' }))
    camera.show(receipt)
    await takePicture()
    await useButton()
    expect(screen.queryByText('Blurry.')).toBeNull()
    expect(screen.getByRole('button', { name: 'Top left corner' })).toBeTruthy()

    await userEvent.click(await useButton())
    expect(await screen.findByText('Receipt processed successfully!')).toBeTruthy()
    const body = sent.find(({ method }) => method === 'POST')?.body
    const file = body instanceof FormData ? body.get('receipt') : undefined
    expect(file instanceof File && file.name).toMatch(/^receipt-\d{4}-\d\d-\d\d-\d{6}\.jpg$/)
    expect(file instanceof File && file.type).toBe('image/jpeg')
    const { width, height } = camera.lastWritten()
    expect(Math.abs(width - 390)).toBeLessThan(8)
    expect(Math.abs(height - 560)).toBeLessThan(8)
  })

  test('sends all of the picture where the person wants it whole', async () => {
    stubServer({ ...signedIn, [upload]: uploaded })
    const camera = stubCamera({ picture: receipt })
    renderApp('/expenses?action=scan')
    await takePicture()
    await useButton()
    await userEvent.click(screen.getByRole('switch', { name: 'Whole picture' }))
    expect(screen.queryByRole('button', { name: 'Top left corner' })).toBeNull()
    await userEvent.click(await useButton())
    await screen.findByText('Receipt processed successfully!')
    expect(camera.lastWritten()).toEqual({ width: 480, height: 640 })
  })

  test('crops nothing where no paper was found, and says so', async () => {
    stubServer(signedIn)
    stubCamera({ picture: desk })
    renderApp('/expenses?action=scan')
    await takePicture()
    expect(await screen.findByText(/nothing is cropped/)).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Whole picture' }).checked).toBe(true)
  })

  test('is cropped by the arrow keys as well', async () => {
    stubServer(signedIn)
    stubCamera({ picture: receipt })
    renderApp('/expenses?action=scan')
    await takePicture()
    await useButton()
    const corner = screen.getByRole('button', { name: 'Top left corner' })
    const before = Number.parseFloat(corner.style.left)
    fireEvent.keyDown(corner, { key: 'ArrowRight', shiftKey: true })
    expect(Number.parseFloat(corner.style.left)).toBeGreaterThan(before + 1)
  })

  test('is taken by the space bar, wherever the focus is', async () => {
    stubServer(signedIn)
    stubCamera({ picture: receipt })
    renderApp('/expenses?action=scan')
    await screen.findByLabelText('Camera preview')
    fireEvent.keyDown(document.body, { key: ' ' })
    expect(await useButton()).toBeTruthy()
  })

  test('keeps the picture when the upload fails, to send it again', async () => {
    const answers = [() => problemResponse(503, 'Try again in a moment.'), uploaded]
    const { sent } = stubServer({
      ...signedIn,
      [upload]: () => (answers.shift() ?? uploaded)(),
    })
    stubCamera({ picture: receipt })
    renderApp('/expenses?action=scan')
    await takePicture()
    await userEvent.click(await useButton())
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Receipt processed successfully!')).toBeTruthy()
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(2)
  })
})

describe('the camera is off', () => {
  test('once the dialog is closed', async () => {
    stubServer(signedIn)
    const camera = stubCamera({ picture: receipt })
    renderApp('/expenses?action=scan')
    await screen.findByLabelText('Camera preview')
    expect(camera.running()).toBe(1)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(camera.running()).toBe(0))
  })

  test('while the page is hidden, and on again after', async () => {
    stubServer(signedIn)
    const camera = stubCamera({ picture: receipt })
    renderApp('/expenses?action=scan')
    await screen.findByLabelText('Camera preview')
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(camera.running()).toBe(0)
    hidden.mockRestore()
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(camera.running()).toBe(1))
  })

  test('when it is pulled out, and a picture can be chosen', async () => {
    stubServer(signedIn)
    const camera = stubCamera({ picture: receipt })
    renderApp('/expenses?action=scan')
    await screen.findByLabelText('Camera preview')
    act(() => camera.pullOut())
    expect(await screen.findByText(/The camera was disconnected/)).toBeTruthy()
  })
})

describe('the torch', () => {
  test('is offered where the camera has one', async () => {
    stubServer(signedIn)
    const camera = stubCamera({ picture: receipt, hasTorch: true })
    renderApp('/expenses?action=scan')
    const torch = await screen.findByRole('button', { name: 'Flashlight' })
    await userEvent.click(torch)
    await waitFor(() => expect(torch.getAttribute('aria-pressed')).toBe('true'))
    expect(camera.constraints).toEqual([{ advanced: [{ torch: true }] }])
  })

  test('is not offered where it has none', async () => {
    stubServer(signedIn)
    stubCamera({ picture: receipt })
    renderApp('/expenses?action=scan')
    await screen.findByLabelText('Camera preview')
    expect(screen.queryByRole('button', { name: 'Flashlight' })).toBeNull()
  })
})
