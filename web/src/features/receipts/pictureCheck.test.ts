import { describe, expect, it } from 'vitest'
import { pictureProblem } from './pictureCheck.ts'

function fileOf(name: string, type: string, size = 1): File {
  return new File([new Uint8Array(size)], name, { type })
}

describe('a receipt picture, before it is sent', () => {
  it.each([
    ['a.png', 'image/png'],
    ['a.JPG', 'image/jpeg'],
    ['a.jpeg', ''],
    ['a.gif', 'image/gif'],
    ['a.webp', 'image/webp'],
  ])('may be %s', (name, type) => {
    expect(pictureProblem(fileOf(name, type))).toBeUndefined()
  })

  it('is no PDF', () => {
    expect(pictureProblem(fileOf('a.pdf', 'application/pdf'))).toBe(
      'Only pictures can be read: PNG, JPG, GIF or WebP.',
    )
  })

  it('is not empty', () => {
    expect(pictureProblem(fileOf('a.png', 'image/png', 0))).toBe('This file is empty.')
  })

  it('has 10 MB at most, to the byte', () => {
    const limit = 10 * 1024 * 1024
    expect(pictureProblem(fileOf('a.png', 'image/png', limit))).toBeUndefined()
    expect(pictureProblem(fileOf('a.png', 'image/png', limit + 1))).toBe(
      'This picture has 10.1 MB. At most 10 MB can be sent.',
    )
  })
})
