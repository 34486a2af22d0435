/**
 * Driver settings for PGlite: one persistent connection with its only role. All are explicit, so PGUSER and the like
 * are not read.
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
