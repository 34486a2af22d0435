import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { usedDashboardOf } from '../../../testing/dashboard.ts'
import { CategoryDonut } from './CategoryDonut.tsx'
import { categoryShares } from './shares.ts'

function show(total: string, currency: string) {
  render(<CategoryDonut shares={categoryShares(usedDashboardOf())} total={total} currency={currency} />)
}

describe('the sum of the ring of categories', () => {
  test('stands in its middle', () => {
    show('1240.50', 'USD')
    expect(screen.getByText('$1,240.50').hasAttribute('data-beneath')).toBe(false)
  })

  test('stands beneath it, to the cent, where it would be too small to read within', () => {
    show('9999999999.99', 'USD')
    const sum = screen.getByText('$9,999,999,999.99')
    expect(sum.hasAttribute('data-beneath')).toBe(true)
    expect(sum.style.getPropertyValue('--characters')).toBe('17')
  })

  test('is written as its currency is', () => {
    show('9999999999.00', 'JPY')
    expect(screen.getByText('¥9,999,999,999')).toBeTruthy()
  })
})
