import { describe, expect, it } from 'vitest'
import { expenseOf, readingOf } from '../../testing/expenses.ts'
import { noteOn } from './readingNotes.ts'

describe('what stands beside an input of a receipt', () => {
  it('is the reason why a field was left to the person', () => {
    const receiptData = readingOf({ total: { reason: 'The total is torn off' } })
    const expense = expenseOf({ status: 'pending', receiptData })
    expect(noteOn('amount', expense)).toBe('The total is torn off')
    expect(noteOn('date', expense)).toBe('Not found on the receipt')
  })

  it('is a request to look where the reader was unsure', () => {
    const receiptData = readingOf({ description: { value: 'Team lunch', confidence: 0.41 } })
    expect(noteOn('description', expenseOf({ receiptData }))).toBe('Please check: read with 41% certainty')
  })

  it('looks at who was paid where nothing better describes the expense', () => {
    const receiptData = readingOf({ merchant: { value: 'Team lunch', confidence: 0.41 } })
    expect(noteOn('description', expenseOf({ receiptData }))).toBe('Please check: read with 41% certainty')
    const sure = readingOf({ merchant: { value: 'Team lunch', confidence: 0.9 } })
    expect(noteOn('description', expenseOf({ status: 'pending', receiptData: sure }))).toBeUndefined()
  })

  it('is nothing once a person has changed the field', () => {
    const receiptData = readingOf({ description: { value: 'Tean lunck', confidence: 0.41 } })
    expect(noteOn('description', expenseOf({ receiptData }))).toBeUndefined()
  })

  it('is nothing where the reader was sure, or nothing was read', () => {
    const receiptData = readingOf({ description: { value: 'Team lunch', confidence: 0.9 } })
    expect(noteOn('description', expenseOf({ receiptData }))).toBeUndefined()
    expect(noteOn('description', expenseOf())).toBeUndefined()
    expect(noteOn('projectId', expenseOf({ receiptData }))).toBeUndefined()
  })
})
