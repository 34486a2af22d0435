import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FigureCard } from './FigureCards.tsx'

test('a figure keeps the size of its final length while it counts up', () => {
  render(
    <FigureCard label="Total" Heading="h3" figure="$9,999,999,999.99" counting="$0.00">
      No earlier month yet
    </FigureCard>,
  )
  const card = screen.getByRole('region', { name: 'Total' })
  expect(card.textContent).toBe('Total$0.00No earlier month yet')
  expect(screen.getByText('$0.00').style.getPropertyValue('--characters')).toBe('17')
})
