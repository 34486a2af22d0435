import { expect, test } from 'vitest'
import { ResponseTooLarge, readResponseText } from './readResponseText.ts'

const maxBytes = 10

/** A body that stalls after this text. */
const stalledAfter = (text: string) =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(text))
      },
    }),
  )

test('a body that stalls ends with its signal, though the body itself does not hear it', async () => {
  const controller = new AbortController()
  const text = readResponseText(stalledAfter('{"id":'), { maxBytes, signal: controller.signal })
  controller.abort(new Error('took too long'))
  await expect(text).rejects.toThrow('took too long')
})

test('a body is left at the first byte too many, though it goes on', async () => {
  await expect(readResponseText(stalledAfter('12345678901'), { maxBytes, signal: null })).rejects.toThrow(
    ResponseTooLarge,
  )
  expect(await readResponseText(new Response('1234567890'), { maxBytes, signal: null })).toBe('1234567890')
})

test('letters of several bytes are whole, and no body is no text', async () => {
  expect(await readResponseText(new Response('Ω€é'), { maxBytes, signal: null })).toBe('Ω€é')
  expect(await readResponseText(new Response(null), { maxBytes, signal: null })).toBe('')
})
