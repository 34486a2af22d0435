import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { writeStoredText } from '../../core/storage/storedText.ts'
import { MoodMark } from './ExpenseRow.tsx'

afterEach(() => writeStoredText('localStorage', 'outlay.moods', ''))

test('moods are shown unless they are turned off', () => {
  const { unmount } = render(<MoodMark mood="happy" />)
  expect(screen.getByRole('img', { name: 'Mood: Happy' })).toBeTruthy()
  unmount()
  writeStoredText('localStorage', 'outlay.moods', 'off')
  render(<MoodMark mood="happy" />)
  expect(screen.queryByRole('img')).toBeNull()
})
