import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'

// A mail server for tests: stores each email as a file named by arrival time. Port and folder come from the
// environment.
const folder = process.env.E2E_MAIL_DIR ?? ''
mkdirSync(folder, { recursive: true })
let count = 0

new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, { envelope }, done) {
    const parts = []
    stream.on('data', part => parts.push(part))
    stream.on('end', () => {
      count += 1
      const to = envelope.rcptTo.map(({ address }) => address)
      const email = { to, source: Buffer.concat(parts).toString('utf8') }
      writeFileSync(join(folder, `${String(count).padStart(6, '0')}.json`), JSON.stringify(email))
      done()
    })
  },
}).listen(Number(process.env.E2E_SMTP_PORT), '127.0.0.1')
