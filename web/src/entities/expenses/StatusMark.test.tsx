import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StatusMark } from './StatusMark.tsx'

test('a status has its icon and name, and any that is neither pending nor rejected those of processed', () => {
  const shown = (['processed', 'pending', 'rejected', 'approved'] as const).map(status => {
    const { container } = render(<StatusMark status={status} />)
    const icon = container.querySelector('svg')
    return { name: icon?.getAttribute('aria-label') ?? container.textContent, icon: icon?.innerHTML }
  })
  expect(shown.map(({ name }) => name)).toEqual(['Processed', 'Needs review', 'Rejected', 'Processed'])
  expect(new Set(shown.map(({ icon }) => icon)).size).toBe(3)
})
