import { expect, it } from 'vitest'
import { UploadPlaces } from './uploadPlaces.ts'

it('one person has four receipts under way at most, and a place that is given free can be taken again', () => {
  const places = new UploadPlaces()
  const free = [1, 2, 3, 4].map(() => places.take('ada'))
  expect(() => places.take('ada')).toThrow('Several of your receipts are still being read.')
  free[0]?.()
  expect(() => places.take('ada')).not.toThrow()
})

it('all people together have 32 at most', () => {
  const places = new UploadPlaces()
  for (let person = 0; person < 32; person += 1) places.take(`person ${person}`)
  expect(() => places.take('one more')).toThrow('The receipt could not be read just now.')
})
