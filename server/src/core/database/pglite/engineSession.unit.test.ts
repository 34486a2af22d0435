import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MessageSplitter } from './engineSession.ts'

/** A wire protocol message: type, length including itself, content. */
function message(type: string, content: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(content.length + 4)
  return Buffer.concat([Buffer.from(type), length, content])
}

const anyContent = fc.uint8Array({ maxLength: 40 })
const anyRequest = fc
  .tuple(
    fc.array(fc.tuple(fc.constantFrom('P', 'B', 'D', 'E'), anyContent), { maxLength: 5 }),
    fc.constantFrom('S', 'Q'),
  )
  .map(([messages, end]) =>
    Buffer.concat([
      ...messages.map(([type, content]) => message(type, content)),
      message(end, new Uint8Array(0)),
    ]),
  )
const anyConversation = fc
  .tuple(anyContent, fc.array(anyRequest, { maxLength: 6 }))
  .map(([startup, requests]) => [message('', startup), ...requests])

test('finds the same requests however the bytes are cut', () => {
  fc.assert(
    fc.property(
      anyConversation,
      fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1 }),
      (requests, sizes) => {
        const bytes = Buffer.concat(requests)
        const splitter = new MessageSplitter()
        const found: Buffer[] = []
        for (let start = 0, turn = 0; start < bytes.length; turn += 1) {
          const size = sizes[turn % sizes.length] ?? 1
          found.push(
            ...splitter.push(bytes.subarray(start, start + size)).map(request => Buffer.from(request)),
          )
          start += size
        }
        expect(found).toEqual(requests)
      },
    ),
  )
})
