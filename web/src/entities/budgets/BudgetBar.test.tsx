import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import '../../testing/browserMocks.ts'
import { projectOf } from '../../testing/projects.ts'
import { BudgetBar } from './BudgetBar.tsx'

const project = projectOf({ budget: '1000.00' })
const figures = { projectId: project.id, total: '450.00', count: 1, currency: 'USD', budget: '1000.00' }

test('a budget has its place before its figures have come', () => {
  const { container, rerender } = render(<BudgetBar project={project} figures={undefined} />)
  const placeOf = () => container.firstElementChild?.className
  const place = placeOf()
  expect(place).toBeTruthy()
  rerender(<BudgetBar project={project} figures={figures} />)
  expect(placeOf()).toBe(place)
  expect(screen.getByText('45% of $1,000.00')).toBeTruthy()
})

test('a project without a budget keeps no place for one', () => {
  const { container } = render(<BudgetBar project={projectOf({ budget: null })} figures={undefined} />)
  expect(container.firstChild).toBeNull()
})
