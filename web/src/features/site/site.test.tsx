import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ana } from '../../testing/people.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonResponse, stubServer } from '../../testing/stubServer.ts'
import {
  complianceCopy,
  footerCopy,
  privacyCopy,
  type SiteFacts,
  shownStatements,
  termsCopy,
} from './siteCopy.ts'

const articles = [privacyCopy, termsCopy, complianceCopy]
const shown: SiteFacts = { isKnown: true, showsClaims: true, isEncrypted: true }

/** All text of the articles and the footer. */
function wordsFor(facts: SiteFacts): string {
  const { badges, protection, notes } = footerCopy
  return [
    ...articles.flatMap(({ intro, badges = [], sections }) => [
      intro,
      ...shownStatements(badges, facts),
      ...sections.flatMap(({ text, points = [] }) => shownStatements([...text, ...points], facts)),
    ]),
    ...shownStatements([...badges, protection.title, protection.text, ...notes], facts),
  ].join('\n')
}

describe('what Outlay says about itself', () => {
  test('claims nothing that this version does not do', () => {
    expect(wordsFor(shown)).not.toMatch(/nothing is paid back/)
    expect(wordsFor(shown)).not.toMatch(/encrypted at rest|turned off encryption/)
  })

  test('has the badges of the specification, all of them as claims of the operator', () => {
    const badges = ['Bank-Grade Security', '256-bit Encryption', 'GDPR Compliant', 'SOC 2 Certified']
    expect(shownStatements(footerCopy.badges, shown)).toEqual(badges)
    expect(shownStatements(footerCopy.notes, shown)).toEqual(['Secure Connection', 'SOC 2 Compliant'])
    expect(shownStatements(privacyCopy.badges ?? [], shown)).toEqual(['GDPR', 'CCPA', 'ISO 27001'])
    const without = wordsFor({ ...shown, showsClaims: false })
    expect(without).not.toMatch(
      /Bank-Grade|256-bit|GDPR|CCPA|ISO 27001|SOC 2|Secure Connection|Data is Protected/,
    )
    expect(without).not.toMatch(/never sold|secured servers/)
  })

  test('promises that deleted accounts are purged within the specified days, and that all can be downloaded', () => {
    expect(wordsFor(shown)).toContain('Deleted accounts are purged within 30 days')
    expect(wordsFor(shown)).toContain('download all of it')
  })

  test('says of pictures that they are encrypted only where they are', () => {
    const encrypted = wordsFor({ ...shown, kept: 'encrypted' })
    const plain = wordsFor({ ...shown, kept: 'plain' })
    expect(encrypted).toContain('encrypted at rest (AES-256-GCM)')
    expect(plain).not.toContain('AES-256-GCM')
    expect(plain).toContain('has turned off encryption at rest')
  })

  test('speaks of an encrypted connection only where there is one', () => {
    expect(wordsFor(shown)).toContain('travels over an encrypted connection')
    const plain = wordsFor({ ...shown, isEncrypted: false })
    expect(plain).not.toContain('travels over an encrypted connection')
    expect(plain).toContain('plain HTTP, without encryption')
  })
})

describe('the pages', () => {
  const at = (showsClaims: boolean, securityContact: string | null = 'mailto:flaws@example.com') =>
    stubServer({
      'GET /api/auth/user': () => jsonResponse(ana),
      'GET /api/site': () =>
        jsonResponse({
          registration: 'open',
          showsClaims,
          securityContact,
          salesContact: 'sales@example.com',
        }),
    })
  const footer = async () => within(await screen.findByRole('contentinfo'))

  test('show the claims of the operator', async () => {
    at(true)
    renderApp('/privacy')
    expect(await (await footer()).findByText('Bank-Grade Security')).toBeTruthy()
    expect((await footer()).getByText('Your Data is Protected')).toBeTruthy()
    expect((await footer()).getByText('SOC 2 Compliant')).toBeTruthy()
    // These tests run over http.
    expect((await footer()).queryByText('Secure Connection')).toBeNull()
    expect(screen.getByText('ISO 27001')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'flaws@example.com' })).toHaveProperty(
      'href',
      'mailto:flaws@example.com',
    )
  })

  test('end in a footer that says what Outlay is and leads to its parts and to what is said about trust', async () => {
    at(true)
    renderApp('/privacy')
    const foot = await footer()
    expect(foot.getByText(/^AI-assisted expense management/)).toBeTruthy()
    const linksOf = (name: string) =>
      within(foot.getByRole('navigation', { name }))
        .getAllByRole('link')
        .map(link => [link.textContent, link.getAttribute('href')])
    expect(linksOf('Product')).toEqual([
      ['Expense Tracking', '/expenses'],
      ['AI Insights', '/insights'],
      ['Team Collaboration', '/teams'],
      ['Financial Reports', '/reports'],
    ])
    expect(linksOf('Security & Trust').map(([, href]) => href)).toEqual([
      '/security',
      '/privacy',
      '/terms',
      '/compliance',
    ])
  })

  test('say of privacy how data is protected, where it goes and what is promised', async () => {
    at(true)
    renderApp('/privacy')
    for (const name of [
      'Encryption',
      'Authentication',
      'Infrastructure',
      'No data sharing',
      'Our commitments',
    ])
      expect(await screen.findByRole('heading', { name })).toBeTruthy()
  })

  test('show none of them where the operator has said so', async () => {
    const { sent } = at(false)
    renderApp('/privacy')
    expect(await screen.findByRole('heading', { name: 'Privacy Policy' })).toBeTruthy()
    await waitFor(() => expect(sent.some(({ path }) => path === '/api/site')).toBe(true))
    expect((await footer()).getByText('© 2025 Outlay. All rights reserved.')).toBeTruthy()
    for (const claim of ['Bank-Grade Security', 'Your Data is Protected', 'SOC 2 Compliant', 'ISO 27001'])
      expect(screen.queryByText(claim)).toBeNull()
  })

  test('name no contact that was never set', async () => {
    at(true, null)
    renderApp('/privacy')
    await screen.findByText('ISO 27001')
    expect(screen.queryByText('Security contact')).toBeNull()
  })
})
