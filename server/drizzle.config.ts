import { defineConfig } from 'drizzle-kit'

/** `npm run migrations` writes SQL from the tables; it needs no database. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/**/*.table.ts',
  out: './migrations',
})
