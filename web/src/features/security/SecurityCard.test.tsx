import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Providers } from '../../app/Providers.tsx'
import { createQueryClient } from '../../core/api/queryClient.ts'
import { memoryNavigation } from '../../core/navigation/Navigation.ts'
import { NavigationProvider } from '../../core/navigation/navigation.tsx'
import '../../testing/browserMocks.ts'
import { SecurityCard } from './SecurityCard.tsx'

async function show(score: number) {
  const security = { score, checkCount: 25, openCount: 4, threatsBlocked: 1234 }
  render(
    <Providers queryClient={createQueryClient()}>
      <NavigationProvider navigation={memoryNavigation('/', {})}>
        <SecurityCard security={security} />
      </NavigationProvider>
    </Providers>,
  )
  return (await screen.findByRole('region', { name: 'Security Status' })).textContent
}

test('the card says score, checks, what is open and what was blocked, and leads on', async () => {
  expect(await show(95)).toBe(
    'Security StatusView Details95 of 100Excellent SecuritySecurity checks25To improve4Threats blocked, 30 days1,234',
  )
  const link = screen.getByRole('link', { name: 'View Details of your security' })
  expect(link.getAttribute('href')).toBe('/security')
})

test.each([
  [75, 'Good Security'],
  [60, 'Fair Security'],
  [0, 'Needs Improvement'],
])('a score of %i is called %s', async (score, label) => {
  expect(await show(score)).toContain(label)
})
