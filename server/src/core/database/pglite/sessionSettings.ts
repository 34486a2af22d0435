/**
 * How the driver speaks to PGlite: over one connection that is kept, as the one role it has. Everything is
 * said, so that nothing is read from PGUSER and its like.
 */
export const sessionSettings = {
  max: 1,
  idleTimeoutMillis: 0,
  host: '127.0.0.1',
  port: 5432,
  user: 'postgres',
  password: '',
  database: 'postgres',
  ssl: false,
}
