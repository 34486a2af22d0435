import { personEventKinds } from '@outlay/contract/activity/activity'
import { expect, test } from 'vitest'
import { activityAge } from '../../core/formats/activityAge.ts'
import { activityText } from './activityText.ts'

const now = new Date('2026-03-15T12:00:00Z')
const ageOf = (at: string) => activityAge('en-US', at, now, 'America/New_York')

test('what happened reads as a sentence', () => {
  const status = 'completed'
  expect(activityText({ kind: 'expense-added', status, title: 'Lunch' })).toBe('New expense added: Lunch')
  expect(activityText({ kind: 'receipt-reading', status, title: 'scan.jpg' })).toBe(
    'Reading receipt scan.jpg',
  )
  expect(activityText({ kind: 'receipt-reading', status, title: '' })).toBe('Reading receipt')
  expect(activityText({ kind: 'password-tried', status, title: '10 times within an hour' })).toBe(
    'Someone tried to guess your password 10 times within an hour',
  )
})

test('a receipt that is marked as pending is not called processed', () => {
  const receipt = { kind: 'receipt-read', title: 'Office chair' } as const
  expect(activityText({ ...receipt, status: 'pending' })).toBe('Receipt needs review: Office chair')
  expect(activityText({ ...receipt, status: 'completed' })).toBe('Receipt processed: Office chair')
})

test('every kind has words of its own', () => {
  const words = personEventKinds.map(kind => activityText({ kind, status: 'completed', title: '' }))
  expect(new Set(words).size).toBe(personEventKinds.length)
})

test('ages read Just now, then minutes, hours, and from a day on a date in the person’s timezone', () => {
  expect(ageOf('2026-03-15T11:59:00.001Z')).toBe('Just now')
  expect(ageOf('2026-03-15T12:00:09Z')).toBe('Just now')
  expect(ageOf('2026-03-15T11:59:00Z')).toBe('1m ago')
  expect(ageOf('2026-03-15T11:00:01Z')).toBe('59m ago')
  expect(ageOf('2026-03-15T11:00:00Z')).toBe('1h ago')
  expect(ageOf('2026-03-14T12:00:01Z')).toBe('23h ago')
  expect(ageOf('2026-03-14T12:00:00Z')).toBe('Mar 14, 2026')
  expect(ageOf('2026-03-13T02:00:00Z')).toBe('Mar 12, 2026')
})
