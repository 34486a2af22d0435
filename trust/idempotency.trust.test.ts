import { describe, expect, test } from 'vitest'
import { Person } from '../server/src/testing/person.ts'
import { attacked, ownFolder, ownPostgres, postgresPrograms, rounds } from './attacked.ts'
import { countByDescription, send } from './writing.ts'

const databases = {
  'the embedded database': async () => ({}),
  PostgreSQL: async () => ({ DATABASE_URL: (await ownPostgres()).url }),
}
const usable = Object.entries(databases).filter(([name]) => name !== 'PostgreSQL' || postgresPrograms)

const atOnce = 32

describe('the server is killed while expenses are written under Idempotency-Keys', () => {
  test.each(usable)(
    'on %s: each key sent again is answered at once, and has one expense',
    async (_, settingsOf) => {
      const [dataDir, settings] = [await ownFolder(), await settingsOf()]
      let server = await attacked(dataDir, settings)
      const person = await Person.register(server.address, 'writer')
      const sent: string[] = []
      for (let round = 1; round <= rounds; round += 1) {
        const writer = person.twin(server.address)
        const descriptions = Array.from({ length: atOnce }, (_, index) => `round ${round}, ${index}`)
        let answered = 0
        const fatal = 1 + ((round * 7) % (atOnce - 1))
        const sending = descriptions.map(async description => {
          const reply = await send(writer, description, description).catch(() => undefined)
          if (reply) answered += 1
          if (reply && answered === fatal) await server.kill()
        })
        await Promise.all(sending)
        server = await attacked(dataDir, settings)
        const again = person.twin(server.address)
        const replies = await Promise.all(descriptions.map(each => send(again, each, each)))
        expect(replies.filter(({ status }) => status !== 201)).toEqual([])
        sent.push(...descriptions)
        expect(await countByDescription(again)).toEqual(new Map(sent.map(description => [description, 1])))
      }
    },
  )
})
