import { expect, test } from 'vitest'
import { SharedSpace } from './bodySpace.ts'

const [tooMuchOfYours, tooMuchOfAll] = ['Too many of your requests', 'The server is busy right now']

test('one holder gets half of the space at most, and has it again once it is freed', () => {
  const space = new SharedSpace(1000)
  const half = space.take('ada', 500)
  expect(() => space.take('ada', 1)).toThrow(tooMuchOfYours)
  half.free()
  half.free()
  expect(() => space.take('ada', 500)).not.toThrow()
})

test('a share that grows is bounded as one that is taken, and keeps what it has', () => {
  const space = new SharedSpace(1000)
  const share = space.take('ada', 100)
  share.grow(400)
  expect(() => share.grow(1)).toThrow(tooMuchOfYours)
  share.free()
  expect(() => space.take('bob', 500)).not.toThrow()
})

test('however many hold all that they can, one more gets as much as each of them has', () => {
  const space = new SharedSpace(1000)
  const holders = Array.from({ length: 8 }, (_, index) => `attacker ${index}`)
  const takeAll = (holder: string) => {
    for (let taken = 0; ; taken += 1)
      try {
        space.take(holder, 1)
      } catch {
        return taken
      }
  }
  for (const holder of holders) takeAll(holder)
  expect(takeAll('a ninth person')).toBeGreaterThanOrEqual(1)
})

test('says that all is full, where that is so', () => {
  const space = new SharedSpace(10)
  expect(() => space.take('ada', 11)).toThrow(tooMuchOfAll)
})
