import { describe, expect, test } from 'vitest'
import { previewOf, previewRowOf } from '../imports.factory.ts'
import {
  changedRow,
  decisionOf,
  decisionsBody,
  expectedOf,
  isUndecided,
  noDecisions,
  withChange,
  withDecision,
  withDuplicates,
} from './rowDecisions.ts'

const fresh = previewRowOf({ row: 2 })
const matched = previewRowOf({ row: 3, outcome: 'matched' })
const duplicate = previewRowOf({ row: 4, outcome: 'duplicate' })
const { counts } = previewOf({ counts: { toCreate: 10, matched: 5, duplicates: 3 } })

describe('what becomes of rows', () => {
  test('without a word of the person, new ones are created, matched ones linked, duplicates left', () => {
    expect([fresh, matched, duplicate].map(row => decisionOf(row, noDecisions))).toEqual([
      'create',
      'link',
      'nothing',
    ])
    expect(expectedOf(counts, noDecisions)).toEqual({ toCreate: 10, toLink: 5 })
  })

  test('a person leaves out a new row, and creates a matched and a duplicate one', () => {
    let decisions = withDecision(noDecisions, fresh, 'nothing')
    decisions = withDecision(decisions, matched, 'create')
    decisions = withDecision(decisions, duplicate, 'create')
    expect(expectedOf(counts, decisions)).toEqual({ toCreate: 11, toLink: 4 })
    expect(decisionsBody(decisions)).toMatchObject({ leaveOut: [2], createAnyway: [3, 4] })
  })

  test('a matched row that is left out is neither linked nor created', () => {
    const decisions = withDecision(noDecisions, matched, 'nothing')
    expect(expectedOf(counts, decisions)).toEqual({ toCreate: 10, toLink: 4 })
    expect(decisionsBody(decisions).leaveOut).toEqual([3])
  })

  test('a decision taken back leaves nothing behind', () => {
    const decisions = withDecision(withDecision(noDecisions, fresh, 'nothing'), fresh, 'create')
    expect(decisions.wishes.size).toBe(0)
  })

  test('all duplicates are created but for the one that is left out', () => {
    const decisions = withDecision(withDuplicates(noDecisions, true), duplicate, 'nothing')
    expect(expectedOf(counts, decisions)).toEqual({ toCreate: 12, toLink: 5 })
    expect(decisionsBody(decisions)).toMatchObject({ leaveOut: [4], createDuplicates: true })
    expect(expectedOf(counts, withDuplicates(decisions, false))).toEqual({ toCreate: 10, toLink: 5 })
  })
})

describe('what expenses get', () => {
  test('is sent once for all rows that get the same', () => {
    let decisions = withChange(noDecisions, [2, 5], { category: 'equipment' })
    decisions = withChange(decisions, [3], { category: 'equipment' })
    decisions = withChange(decisions, [5], { project: { id: null, name: null } })
    expect(decisionsBody(decisions).edits).toEqual([
      { rows: [2, 3], category: 'equipment' },
      { rows: [5], category: 'equipment', projectId: null },
    ])
    expect(isUndecided(decisions)).toBe(false)
  })

  test('is as it was read once a change is taken back', () => {
    const changed = withChange(noDecisions, [2], { merchant: 'Rewe City' })
    expect(changedRow(fresh, changed.edits.get(2))).toEqual({ ...fresh, merchant: 'Rewe City' })
    const back = withChange(changed, [2], { merchant: undefined })
    expect(isUndecided(back)).toBe(true)
    expect(changedRow(fresh, back.edits.get(2))).toEqual(fresh)
  })
})
