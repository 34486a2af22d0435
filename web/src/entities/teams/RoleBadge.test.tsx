import '../../testing/browserMocks.ts'
import { teamRoles } from '@outlay/contract/core/teamRoles'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RoleBadge } from './RoleBadge.tsx'

test('each role has a badge of its own: word, icon and color', () => {
  const badges = teamRoles.map(role => render(<RoleBadge role={role} />).container.firstElementChild)
  const words = badges.map(badge => badge?.textContent)
  const icons = badges.map(badge => badge?.querySelector('svg')?.getAttribute('class'))
  const colors = badges.map(badge => badge?.getAttribute('data-tone'))
  for (const kinds of [words, icons, colors]) expect(new Set(kinds).size).toBe(teamRoles.length)
})
