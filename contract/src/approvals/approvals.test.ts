import { describe, expect, test } from 'vitest'
import { approvalRoutes, commentParts, maxCommentLength, mentionOf, typedComment } from './approvals.ts'

const id = '01936f00-0000-7000-8000-00000000000a'
const ben = { id, name: 'Ben Okafor' }

describe('who is named in a comment', () => {
  test('is read as it is written', () => {
    expect(commentParts(`Ask ${mentionOf(ben)}, please`)).toEqual([
      { text: 'Ask ' },
      { text: '@Ben Okafor', personId: id },
      { text: ', please' },
    ])
    expect(typedComment(`Ask ${mentionOf(ben)}, please`)).toBe('Ask @Ben Okafor, please')
  })

  test.each([
    'No one',
    'mail@example.com',
    '@[Ben Okafor](somewhere)',
    `@[Ben](${'a'.repeat(36)})`,
    `@[](${id})`,
    `@[A\nB](${id})`,
  ])('is nobody in %j', text => {
    expect(commentParts(text)).toEqual([{ text }])
  })

  test.each(['[Ben] Okafor', 'B'.repeat(201)])('can be called %j', name => {
    expect(commentParts(mentionOf({ id, name }))).toMatchObject([{ personId: id }])
  })

  test('whose name is nothing but brackets is no mention', () => {
    expect(commentParts(mentionOf({ id, name: '[]' }))).toEqual([{ text: '@[]' }])
  })
})

describe('the length of a comment', () => {
  const { body } = approvalRoutes.comment
  const isTaken = (text: string) => body.safeParse({ text }).success

  test('is that of what is typed, however many it names', () => {
    expect(isTaken('x'.repeat(maxCommentLength))).toBe(true)
    expect(isTaken('x'.repeat(maxCommentLength + 1))).toBe(false)
    const shortest = mentionOf({ id, name: 'X' })
    expect(isTaken(shortest.repeat(maxCommentLength / 2))).toBe(true)
    expect(isTaken(`${shortest.repeat(maxCommentLength / 2)}x`)).toBe(false)
    const longName = mentionOf({ id, name: 'N'.repeat(199) })
    expect(isTaken(longName.repeat(maxCommentLength / 200))).toBe(true)
    expect(isTaken(longName.repeat(maxCommentLength / 200 + 1))).toBe(false)
  })
})
