import type { FinancialAnalysis, MoodReport } from '@outlay/contract/insights/assistantInsights'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { writeStoredText } from '../../../core/storage/storedText.ts'
import { ana } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { jsonResponse, problemResponse, stubServer } from '../../../testing/stubServer.ts'

const financial: FinancialAnalysis = {
  expensesAnalyzed: 1240,
  analysisDate: '2026-03-15',
  writtenBy: 'rules',
  currency: 'USD',
  insights: [
    {
      id: 'budget',
      urgency: 'high',
      category: 'Budget',
      insight: 'You have spent $2,345.00 this month.',
      recommendation: 'Put off what can wait.',
      confidence: 0.824,
    },
  ],
}
const mood: MoodReport = {
  expensesAnalyzed: 14,
  analysisDate: '2026-03-15',
  writtenBy: 'fallback',
  currency: 'USD',
  from: '2025-12-16',
  to: '2026-03-15',
  moodAnalysis: '14 expenses have a mood.',
  spendingTriggers: ['Stressed purchases cost more.'],
  recommendations: ['Sleep on it.'],
  moods: [
    { mood: 'stressed', count: 12, total: '1140.00', average: '95.00', comparison: 'more' },
    { mood: 'sad', count: 2, total: '10.00', average: null, comparison: 'too-few' },
  ],
}

interface Answering {
  financialAnswer?: () => Response | Promise<Response>
  moodAnswer?: () => Response
}

function open(
  search = '',
  { financialAnswer = () => jsonResponse(financial), moodAnswer = () => jsonResponse(mood) }: Answering = {},
) {
  const server = stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/insights/claude/financial': financialAnswer,
    'GET /api/insights/claude/mood': moodAnswer,
  })
  renderApp(`/claude-insights${search}`)
  return server
}

describe('the assistant insights page', () => {
  test('shows what stands out, with urgency, recommendation and confidence', async () => {
    open()
    const card = within(await screen.findByRole('list', { name: 'Insights' }))
    expect(screen.getByRole('tab', { name: 'Financial Analysis', selected: true })).toBeTruthy()
    for (const text of ['Budget', 'High urgency', 'You have spent $2,345.00 this month.', '82% confidence'])
      expect(card.getByText(text)).toBeTruthy()
    expect(card.getByText('Put off what can wait.')).toBeTruthy()
    expect(screen.getByText('March 15, 2026')).toBeTruthy()
    expect(screen.getByText('1,240 expenses')).toBeTruthy()
    expect(screen.getByText(/written by fixed rules from your figures/)).toBeTruthy()
  })

  test('is one tab of the insights, beside the one of spending', async () => {
    open()
    const tabs = within(await screen.findByRole('navigation', { name: 'Insights' })).getAllByRole('link')
    expect(
      tabs.map(tab => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')]),
    ).toEqual([
      ['Spending', '/insights', null],
      ['Assistant', '/claude-insights', 'page'],
    ])
  })

  test('says while it waits that Claude is analyzing', async () => {
    open('', { financialAnswer: () => new Promise<Response>(() => undefined) })
    expect(await screen.findByText('Claude is analyzing your financial data...')).toBeTruthy()
  })

  test('says of too few expenses that they are not enough', async () => {
    open('', { financialAnswer: () => jsonResponse({ ...financial, expensesAnalyzed: 2, insights: [] }) })
    expect(
      await screen.findByText(
        'Not enough expense data for comprehensive analysis. Add more expenses to get detailed insights.',
      ),
    ).toBeTruthy()
  })

  test('asks for moods only where they are shown, and shows what each sentence is based on', async () => {
    const { sent } = open()
    await screen.findByRole('list', { name: 'Insights' })
    expect(sent.map(({ path }) => path)).not.toContain('/api/insights/claude/mood')
    await userEvent.click(screen.getByRole('tab', { name: 'Mood Analysis' }))
    expect(await screen.findByText('14 expenses have a mood.')).toBeTruthy()
    expect(screen.getByText('14 mood entries')).toBeTruthy()
    expect(screen.getByText('Stressed purchases cost more.')).toBeTruthy()
    const strategies = screen.getByRole('list', { name: 'Mindful Spending Strategies' })
    expect(within(strategies).getByText('Sleep on it.')).toBeTruthy()
    expect(screen.getByRole('row', { name: /Stressed 12 \$95\.00 More than others/ })).toBeTruthy()
    expect(screen.getByRole('row', { name: /Sad 2 – Too few to compare/ })).toBeTruthy()
    expect(screen.getByText(/couldn’t be reached or gave different numbers/)).toBeTruthy()
  })

  test('has no mood analysis where moods are turned off', async () => {
    writeStoredText('localStorage', 'outlay.moods', 'off')
    const { sent } = open('?tab=mood')
    await screen.findByRole('list', { name: 'Insights' })
    expect(screen.queryByRole('tab', { name: 'Mood Analysis' })).toBeNull()
    expect(sent.map(({ path }) => path)).not.toContain('/api/insights/claude/mood')
    writeStoredText('localStorage', 'outlay.moods', '')
  })

  test('says without moods how to begin', async () => {
    const none = { ...mood, expensesAnalyzed: 0, moods: [], spendingTriggers: [], recommendations: [] }
    open('?tab=mood', { moodAnswer: () => jsonResponse(none) })
    expect(
      await screen.findByText(
        'No mood data available. Start tracking your mood with expenses to get emotional spending insights.',
      ),
    ).toBeTruthy()
  })

  test('asks once: a failure is said, and asked again by hand', async () => {
    let isDown = true
    const { sent } = open('', {
      financialAnswer: () =>
        isDown ? problemResponse(500, 'Something went wrong.') : jsonResponse(financial),
    })
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(sent.filter(({ path }) => path.endsWith('/financial'))).toHaveLength(1)
    isDown = false
    await userEvent.click(again)
    expect(await screen.findByRole('list', { name: 'Insights' })).toBeTruthy()
  })

  test('has the analyst beside it, and quick actions; Export Report is to come', async () => {
    open()
    expect(await screen.findByRole('region', { name: 'Financial Analyst' })).toBeTruthy()
    const actions = within(screen.getByRole('region', { name: 'Quick Actions' }))
    const hrefOf = (name: string) => actions.getByRole('link', { name }).getAttribute('href')
    expect(hrefOf('Ask Claude')).toBe('/?assistant=chat')
    expect(hrefOf('Add Expense')).toBe('/expenses?action=add')
    await userEvent.click(actions.getByRole('button', { name: 'Export Report' }))
    expect(await screen.findByText('Feature coming soon')).toBeTruthy()
  })
})
