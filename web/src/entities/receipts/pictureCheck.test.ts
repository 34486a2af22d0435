import { receiptPictureTypes } from '@outlay/contract/receipts/receipts'
import { describe, expect, test } from 'vitest'
import { acceptedPictures, pictureHint, pictureProblem } from './pictureCheck.ts'

function fileOf(name: string, type: string, size = 1): File {
  return new File([new Uint8Array(size)], name, { type })
}

describe('a receipt picture, before it is sent', () => {
  test.each([
    ['a.png', 'image/png'],
    ['a.JPG', 'image/jpeg'],
    ['a.jpeg', ''],
    ['a.gif', 'image/gif'],
    ['a.webp', 'image/webp'],
  ])('may be %s', (name, type) => {
    expect(pictureProblem('en-US', fileOf(name, type))).toBeUndefined()
  })

  test('is of a kind that the contract names', () => {
    for (const [type, [ending]] of Object.entries(receiptPictureTypes)) {
      expect(acceptedPictures.split(',')).toEqual(expect.arrayContaining([type, ending]))
      expect(pictureProblem('en-US', fileOf(`a${ending.toUpperCase()}`, ''))).toBeUndefined()
    }
    expect(pictureProblem('en-US', fileOf('a.txt', 'text/plain'))).toMatch(
      /^We can’t read this type of file\. Use PNG, JPG, .* or \w+\.$/,
    )
    expect(pictureHint()).toMatch(/^PNG, JPG, .* or \w+, up to 10 MB$/)
  })

  test('is not empty', () => {
    expect(pictureProblem('en-US', fileOf('a.png', 'image/png', 0))).toBe('This file is empty.')
  })

  test('has 10 MB at most, to the byte', () => {
    const limit = 10 * 1024 * 1024
    expect(pictureProblem('en-US', fileOf('a.png', 'image/png', limit))).toBeUndefined()
    expect(pictureProblem('en-US', fileOf('a.png', 'image/png', limit + 1))).toBe(
      'This file is 10.1 MB. The maximum is 10 MB.',
    )
  })
})
