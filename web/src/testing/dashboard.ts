import type { Dashboard, MoodTotal, RecentExpense } from '@outlay/contract/dashboard/dashboard'
import { summaryOf } from './expenses.ts'

const nothing = { totalAmount: '0.00', taxDeductible: '0.00', processedCount: 0 }

/** The dashboard of a new account on 21 March 2026, with overrides. */
export function dashboardOf(part: Partial<Dashboard> = {}): Dashboard {
  return {
    today: '2026-03-21',
    month: {
      ...nothing,
      currency: 'USD',
      from: '2026-03-01',
      to: '2026-03-31',
      soFar: { ...nothing, from: '2026-03-01', to: '2026-03-21' },
      previous: { ...nothing, from: '2026-02-01', to: '2026-02-21' },
    },
    activeProjects: 0,
    endingSoon: 0,
    pendingCount: 0,
    attention: { review: 0, duplicates: 0, rejected: 0, toSubmit: 0, withoutReceipt: 0, approvals: 0 },
    projectCount: 0,
    accuracy: { since: '2025-12-21', read: 0, kept: 0 },
    recent: [],
    categories: [],
    projects: [],
    budget: { monthlyBudget: '2000.00', savingsGoal: '500.00', currency: 'USD', isDefault: true, version: 1 },
    categoryBudgets: [],
    savings: { amount: '350.00', isExample: true },
    moods: {
      from: '2026-02-20',
      to: '2026-03-21',
      expenseCount: 0,
      taggedCount: 0,
      moods: [],
      alert: null,
    },
    security: { score: 95, checkCount: 25, openCount: 1, threatsBlocked: 0 },
    mascot: {
      facts: {
        spent: '0.00',
        budget: '2000.00',
        savings: '350.00',
        savingsGoal: '500.00',
        mood: null,
        topCategory: null,
        expenseCount: 0,
      },
      progress: { relationshipLevel: 65, interactions: 0 },
    },
    activity: { items: [], lastNumber: 0 },
    ...part,
  }
}

export function recentOf(part: Partial<RecentExpense> = {}): RecentExpense {
  return { ...summaryOf(), projectName: null, ...part }
}

export function moodTotalOf(part: Partial<MoodTotal> = {}): MoodTotal {
  return { mood: 'happy', count: 1, total: '10.00', average: '10.00', ...part }
}

const aMonth = {
  totalAmount: '1240.50',
  taxDeductible: '930.38',
  processedCount: 42,
}

/** The same account after a month of use. */
export function usedDashboardOf(part: Partial<Dashboard> = {}): Dashboard {
  const empty = dashboardOf()
  return {
    ...empty,
    month: {
      ...empty.month,
      ...aMonth,
      soFar: { ...empty.month.soFar, ...aMonth },
      previous: { ...empty.month.previous, ...aMonth, totalAmount: '1409.66' },
    },
    activeProjects: 3,
    endingSoon: 1,
    pendingCount: 3,
    attention: { ...empty.attention, review: 3 },
    projectCount: 7,
    accuracy: { ...empty.accuracy, read: 182, kept: 178 },
    recent: [
      recentOf({ id: 'e1', description: 'Team lunch', date: '2026-03-21', projectName: 'Apollo' }),
      recentOf({ id: 'e2', description: 'Train to Lyon', date: '2026-03-20', category: 'travel' }),
      recentOf({ id: 'e3', description: 'Paper', date: '2026-03-14', category: 'office-supplies' }),
      recentOf({ id: 'e4', description: 'Desk lamp', date: '2026-03-13', category: 'equipment' }),
    ],
    categories: [
      { category: 'travel', total: '540.00', count: 6 },
      { category: 'meals', total: '310.25', count: 21 },
      { category: 'software', total: '180.00', count: 4 },
      { category: 'equipment', total: '95.25', count: 2 },
      { category: 'utilities', total: '60.00', count: 1 },
      { category: 'marketing', total: '35.00', count: 5 },
      { category: 'other', total: '20.00', count: 3 },
    ],
    projects: [
      { projectId: 'p1', projectName: 'Apollo', total: '620.25', count: 20, color: '#2563EB' },
      { projectId: null, projectName: 'No Project', total: '400.00', count: 12, color: null },
      { projectId: 'p2', projectName: 'Website relaunch', total: '120.25', count: 5, color: '#0f766e' },
      { projectId: 'p3', projectName: 'Fair', total: '50.00', count: 2, color: '#b45309' },
      { projectId: 'p4', projectName: 'Studio', total: '30.00', count: 2, color: '#7c3aed' },
    ],
    budget: { ...empty.budget, monthlyBudget: '1800.00', savingsGoal: '400.00', isDefault: false },
    savings: { amount: '120.00', isExample: false },
    moods: {
      ...empty.moods,
      expenseCount: 45,
      taggedCount: 28,
      moods: [
        moodTotalOf({ mood: 'happy', count: 12, total: '240.00', average: '20.00' }),
        moodTotalOf({ mood: 'stressed', count: 7, total: '589.40', average: '84.20' }),
        moodTotalOf({ mood: 'neutral', count: 6, total: '90.00', average: '15.00' }),
        moodTotalOf({ mood: 'anxious', count: 3, total: '600.00', average: '200.00' }),
      ],
      alert: moodTotalOf({ mood: 'stressed', count: 7, total: '589.40', average: '84.20' }),
    },
    ...part,
  }
}
