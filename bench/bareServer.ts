import { createServer } from 'node:http'
import { Pool } from 'pg'

/**
 * The floor: node:http and the database driver running the list's own query, and JSON.stringify. No session, validation
 * or rules.
 */
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const { SQL_TEXT = '', SQL_USER = '', PORT } = process.env

createServer(async (request, response) => {
  if (request.url === '/api/health') {
    response.end('{}')
    return
  }
  const { rows } = await pool.query({ name: 'list', text: SQL_TEXT, values: [SQL_USER] })
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows))
}).listen(Number(PORT), '127.0.0.1')

process.once('SIGTERM', () => process.exit(0))
