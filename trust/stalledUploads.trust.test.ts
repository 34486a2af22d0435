import { once } from 'node:events'
import { connect } from 'node:net'
import { coffeeReceipt } from '@outlay/reader/testing/receipts/coffeeReceipt'
import { expect, onTestFinished, test } from 'vitest'
import { Person } from '../server/src/testing/person.ts'
import { attacked, ownFolder } from './attacked.ts'

const accounts = 8
const uploadsEach = 20
const path = '/api/expenses/upload-receipt'

interface StalledUpload {
  /** Everything the server sends until it closes the connection. */
  readonly answer: Promise<string>
}

/** Starts a 10 MB upload and stalls once the server has received the beginning. */
async function stall(person: Person): Promise<StalledUpload> {
  const { port, host } = new URL(person.address)
  const socket = connect(Number(port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const chunks: Buffer[] = []
  socket.on('data', chunk => chunks.push(chunk))
  // The connection may be reset after its response.
  socket.on('error', () => {})
  const answer = once(socket, 'close').then(() => Buffer.concat(chunks).toString())
  socket.write(
    [
      `POST ${path} HTTP/1.1`,
      `host: ${host}`,
      `cookie: ${person.cookieHeader}`,
      'content-type: multipart/form-data; boundary=b',
      'content-length: 10000000',
      'expect: 100-continue',
      '\r\n',
    ].join('\r\n'),
  )
  await once(socket, 'data')
  socket.write('--b\r\ncontent-disposition: form-data; name="receipt"; filename="a.jpg"\r\n\r\n\xff\xd8\xff')
  return { answer }
}

test('eight accounts stall their uploads: a ninth person’s receipt is read all the same, and the stalled end', async () => {
  const server = await attacked(await ownFolder())
  const stalled: StalledUpload[] = []
  for (let account = 1; account <= accounts; account += 1) {
    const person = await Person.register(server.address, `stalling${account}`)
    for (let upload = 1; upload <= uploadsEach; upload += 1) stalled.push(await stall(person))
  }
  const ninth = await Person.register(server.address, 'ninth')
  const { status, body } = await ninth.upload(path, { bytes: coffeeReceipt() })
  expect({ status, body }).toMatchObject({ status: 201 })
  const answers = await Promise.all(stalled.map(({ answer }) => answer))
  expect(answers.every(answer => answer.includes('408') && answer.includes('request.too-slow'))).toBe(true)
  expect((await ninth.get('/api/expenses')).headers.get('x-total-count')).toBe('1')
})
