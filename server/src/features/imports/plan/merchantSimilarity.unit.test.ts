import { describe, expect, test } from 'vitest'
import { MerchantSimilarity } from './merchantSimilarity.ts'

const named = (description: string, merchant: string | null = null) => ({ description, merchant })

describe('names compared with each other', () => {
  test('are one merchant’s in whichever text that stands', () => {
    const likeness = new MerchantSimilarity()
    expect(likeness.areAlike(named('Card 4711', 'Blue Bottle'), named('BLUE BOTTLE #12 OAKLAND'))).toBe(true)
    expect(likeness.areAlike(named('Blue Bottle'), named('Zebra', 'Yak'))).toBe(false)
  })

  test('are no more than so many in one file; beyond, the same to the letter alone', () => {
    const likeness = new MerchantSimilarity(1)
    const [a, b] = [named('Blue Bottle'), named('BLUE BOTTLE #12')]
    expect(likeness.areAlike(a, b)).toBe(true)
    expect(likeness.areAlike(a, b)).toBe(false)
    expect(likeness.areAlike(a, named('blue bottle'))).toBe(true)
  })

  test('let other work have its turn, once they were many', async () => {
    const likeness = new MerchantSimilarity()
    let turns = 0
    setImmediate(() => {
      turns += 1
    })
    await likeness.yieldIfDue()
    expect(turns).toBe(0)
    for (let pair = 0; pair < 500; pair += 1) likeness.areAlike(named('Blue Bottle'), named('Zebra'))
    await likeness.yieldIfDue()
    expect(turns).toBe(1)
  })
})
