import { drawn, laidOn, printedSheet, wood } from '@outlay/reader/pageDetection/testing/drawnSheets'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expenseOf } from '../../../testing/expenses.ts'
import { ana } from '../../../testing/people.ts'
import { jsonResponse } from '../../../testing/stubServer.ts'
import { uploadOf } from '../../../testing/uploads.ts'

const readers = [
  { name: 'claude', label: 'Claude', isConfigured: false, isTurnedOff: false },
  { name: 'openai', label: 'OpenAI', isConfigured: false, isTurnedOff: false },
  { name: 'machine', label: 'Outlay reader', isConfigured: true, isTurnedOff: false },
]
const expense = expenseOf({ description: 'Café Central' })
const read = {
  requested: 'claude',
  by: 'machine',
  fallbackReason: 'Claude has no key on this server.',
} as const
export const signedIn = {
  'GET /api/auth/user': () => jsonResponse({ ...ana, monthlyUploads: 2 }),
  'GET /api/projects': () => jsonResponse([]),
  'GET /api/expenses': () => jsonResponse([]),
  'GET /api/receipts/readers': () => jsonResponse(readers),
}
export const upload = 'POST /api/expenses/upload-receipt-claude'
export const uploaded = () => jsonResponse(uploadOf(expense, { read }), 201)

export const desk = drawn({ width: 480, height: 640 }, () => wood)
export const receipt = laidOn(desk, printedSheet({ width: 380, height: 560 }), [
  { x: 40, y: 30 },
  { x: 430, y: 40 },
  { x: 420, y: 600 },
  { x: 45, y: 590 },
])

const captureButton = () => screen.findByRole('button', { name: 'Capture' })
export const useButton = () => screen.findByRole('button', { name: 'Use photo' })

export async function takePicture() {
  const preview = await screen.findByLabelText('Camera preview')
  await userEvent.click(await captureButton())
  return preview
}
