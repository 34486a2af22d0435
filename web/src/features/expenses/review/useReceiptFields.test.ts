import { describe, expect, test } from 'vitest'
import { descriptionWith } from './useReceiptFields.ts'

const before = { merchant: 'Old', description: 'Old: two coffees' }

describe('a description that begins with its merchant', () => {
  test('follows the merchant', () => {
    expect(descriptionWith('New', before, before)).toBe('New: two coffees')
  })

  test('follows it letter by letter, also through an empty field', () => {
    const emptied = { merchant: '', description: descriptionWith('', before, before) }
    expect(emptied.description).toBe('Old: two coffees')
    const begun = { merchant: 'N', description: descriptionWith('N', before, emptied) }
    expect(begun.description).toBe('N: two coffees')
    expect(descriptionWith('Ne', before, begun)).toBe('Ne: two coffees')
  })

  test('stays as a person has written it', () => {
    expect(descriptionWith('New', before, { merchant: 'Old', description: 'Coffee with Ben' })).toBe(
      'Coffee with Ben',
    )
  })

  test('knows the merchant in capitals, but not in the middle of a word', () => {
    const capitals = { merchant: 'OLD', description: 'Old' }
    expect(descriptionWith('New', capitals, capitals)).toBe('New')
    const barber = { merchant: 'Bar', description: 'Barber, haircut' }
    expect(descriptionWith('Pub', barber, barber)).toBe('Barber, haircut')
  })

  test('stays where no merchant was known', () => {
    const unknown = { merchant: '', description: 'Receipt' }
    expect(descriptionWith('New', unknown, unknown)).toBe('Receipt')
  })
})
