import { describe, expect, test } from 'vitest'
import { prefetchOne } from './concurrency.ts'

function counting(most: number) {
  const seen = { asked: 0, isEnded: false }
  async function* numbers(): AsyncGenerator<number> {
    try {
      while (seen.asked < most) {
        seen.asked += 1
        yield seen.asked
      }
    } finally {
      seen.isEnded = true
    }
  }
  return { seen, ahead: prefetchOne(numbers()) }
}

describe('a generator read one ahead', () => {
  test('gives every value in its order', async () => {
    const values: number[] = []
    for await (const value of counting(5).ahead) values.push(value)
    expect(values).toEqual([1, 2, 3, 4, 5])
  })

  test('asks for one value more than is used, and ends the generator when nobody reads on', async () => {
    const { seen, ahead } = counting(5)
    for await (const value of ahead) if (value === 2) break
    expect(seen).toEqual({ asked: 3, isEnded: true })
  })

  test('fails where the generator fails, after the values before', async () => {
    const values: number[] = []
    async function* failing(): AsyncGenerator<number> {
      yield 1
      throw new Error('The database is gone')
    }
    const reading = async () => {
      for await (const value of prefetchOne(failing())) values.push(value)
    }
    await expect(reading()).rejects.toThrow('The database is gone')
    expect(values).toEqual([1])
  })
})
