import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { Person } from '../server/src/testing/person.ts'
import { attacked, rounds } from './attacked.ts'
import { canMount, fill, removeDisk, smallDisk } from './smallDisk.ts'
import { countByDescription, send } from './writing.ts'

const login = { username: 'writer', password: 'correct horse' }

describe.runIf(canMount)('the disk of the embedded database is full', () => {
  test('writes say so, reading and signing in go on, and all goes on when there is room', async () => {
    const disk = smallDisk() ?? ''
    onTestFinished(() => removeDisk(disk))
    const server = await attacked(join(disk, 'data'), { LOG_LEVEL: 'fatal' })
    onTestFinished(() => server.kill())
    const person = await Person.register(server.address, login.username)
    const stranger = new Person(server.address)
    const stored: string[] = []
    for (let round = 1; round <= rounds; round += 1) {
      const filler = await fill(disk)
      for (let sent = 1; ; sent += 1) {
        const description = `round ${round}, ${sent}`
        const { status, body } = await send(person, description)
        if (status === 201) stored.push(description)
        else {
          expect([status, body]).toEqual([507, expect.objectContaining({ code: 'server.disk-full' })])
          break
        }
      }
      await vi.waitFor(async () => {
        const ready = await stranger.get<{ detail: string }>('/api/ready')
        expect([ready.status, ready.body.detail]).toEqual([503, 'The disk is full.'])
      })
      for (let again = 1; again <= 20; again += 1)
        expect((await new Person(server.address).post('/api/auth/login', login)).status).toBe(200)
      expect((await countByDescription(person)).size).toBe(stored.length)
      await rm(filler)
      await vi.waitFor(async () => expect((await stranger.get('/api/ready')).status).toBe(200))
      expect((await send(person, `after round ${round}`)).status).toBe(201)
      stored.push(`after round ${round}`)
    }
    expect(server.hasEnded()).toBe(false)
    expect(await countByDescription(person)).toEqual(new Map(stored.map(each => [each, 1])))
  })
})
